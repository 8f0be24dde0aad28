/** The parts of the untyped peers that the benchmarks use. */
declare module "wink-bm25-text-search" {
  interface Engine {
    defineConfig(config: {
      fldWeights: Record<string, number>;
      bm25Params?: { k1: number; b: number; k: number };
    }): void;
    definePrepTasks(tasks: readonly ((input: never) => unknown)[]): void;
    addDoc(document: Record<string, string>, id: number): void;
    consolidate(precision?: number): void;
    search(text: string, limit: number): [id: string, score: number][];
  }
  export default function bm25(): Engine;
}

declare module "wink-nlp-utils" {
  const utils: Record<"string" | "tokens", Record<string, (input: never) => unknown>>;
  export default utils;
}
