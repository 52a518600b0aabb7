/** Makes a call of the API like its clients; throws on a refusal. */
export async function callApi<Answer>(
  origin: string,
  route: string,
  { authorization, body }: { authorization?: string; body?: object } = {},
): Promise<Answer> {
  const [method = 'GET', path = ''] = route.split(' ')
  const response = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...(authorization && { authorization }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${route}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}
