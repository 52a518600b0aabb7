/** A pure function that a worker thread can run: the thread loads the module and calls its export `name`. */
export type WorkerTask<Input, Output> = { module: string; name: string; run: (input: Input) => Output }

/**
 * Runs a task in a worker thread. Meant for work that takes a core more than 50 ms. Clients take turns. Throws
 * OverloadedError when the queue is full or the task takes too long; `signal` ends a waiting or running task.
 */
export type RunInWorker = <Input, Output>(
  task: WorkerTask<Input, Output>,
  input: Input,
  caller: { client: string; signal: AbortSignal | null },
) => Promise<Output>
