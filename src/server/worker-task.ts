/** A pure function that a worker thread can run: it loads the module and calls its export of that name. */
export type WorkerTask<Input, Output> = { module: string; name: string; run: (input: Input) => Output }

/**
 * Runs a task in a worker thread, for what takes more than 50 ms of a core. Clients take turns. A full queue and a task
 * that takes too long throw OverloadedError; `signal` ends a task that waits or runs.
 */
export type RunInWorker = <Input, Output>(
  task: WorkerTask<Input, Output>,
  input: Input,
  caller: { client: string; signal: AbortSignal | null },
) => Promise<Output>
