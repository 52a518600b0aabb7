/** The part of autocannon's types that the bench uses; the package has none. */
declare module 'autocannon' {
  type Request = { method: string; path: string; headers: Record<string, string>; body?: string }
  type Client = {
    setRequests(requests: Request[]): void
    pipelinedRequests: { addBody(data: unknown): void }
  }
  type Options = {
    url: string
    connections: number
    duration: number
    maxConnectionRequests?: number
    overallRate?: number
    setupClient(client: Client): void
  }
  type Instance = {
    on(
      event: 'response',
      listener: (client: Client, status: number, bytes: number, milliseconds: number) => void,
    ): void
  }
  function autocannon(
    options: Options,
    done: (error: Error | null, result: { errors: number }) => void,
  ): Instance
  export default autocannon
}
