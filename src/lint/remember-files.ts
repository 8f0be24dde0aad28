import type { FileView } from "./files.ts";

/** A view that asks the disk once for each path: several rules look at the same ones. For as long as nothing there changes. */
export function rememberFiles(files: FileView): FileView {
  return {
    exists: once((path) => files.exists(path)),
    isDirectory: once((path) => files.isDirectory(path)),
    realPath: once((path) => files.realPath(path)),
    list: once((path) => files.list(path)),
    stat: once((path) => files.stat(path)),
    readText: (path, limit) => files.readText(path, limit),
  };
}

function once<T>(ask: (path: string) => T): (path: string) => T {
  const known = new Map<string, T>();
  return (path) => {
    let answer = known.get(path);
    if (answer === undefined) {
      answer = ask(path);
      known.set(path, answer);
    }
    return answer;
  };
}
