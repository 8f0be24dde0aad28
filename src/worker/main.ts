import { parentPort } from "node:worker_threads";
import type { FromWorker, ToWorker } from "../protocol/worker.ts";
import { Session } from "./session.ts";

/** The worker thread: reads, ranks and watches, so that the extension host never waits for a disk. */
if (parentPort === null) throw new Error("this file runs as a worker thread");
const port = parentPort;
const session = new Session((message: FromWorker) => port.postMessage(message));
port.on("message", (message: ToWorker) => void session.handle(message));
