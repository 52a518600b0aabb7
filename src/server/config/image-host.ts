import {
  ConfigError,
  type Environment,
  isPlainHost,
  parseUrl,
  readList,
  readText,
} from './environment-values.ts'

/** The path of the embedded image host. */
export const imageHostPath = '/image-host'

type ImageHost = ReturnType<typeof readImageHost>

/** Where pictures are uploaded, and whose pictures the API accepts; without `IMAGE_HOST_URL` the embedded host. */
export function readImageHost(env: Environment) {
  const baseUrl = readBaseUrl(env)
  const isOwn = baseUrl === null
  const hosts = readList(env, 'IMAGE_ALLOWED_HOSTS').map(parseHost)
  return {
    /** The part before `/v1_1/{cloud}/upload`, without a trailing slash; a path for the embedded image host. */
    baseUrl: baseUrl ?? imageHostPath,
    /** Null: uploads are impossible until the operator sets them. */
    cloudName: readName(env, 'IMAGE_CLOUD_NAME', isOwn ? 'mam' : null),
    uploadPreset: readName(env, 'IMAGE_UPLOAD_PRESET', isOwn ? 'unsigned' : null),
    /** Besides paths of this site, which are always allowed. */
    allowedHosts: hosts.length > 0 || isOwn ? hosts : deliveryHosts(new URL(baseUrl).host),
  }
}

/** The origin that pages upload to; null for this site. */
export function uploadOrigin({ baseUrl }: ImageHost): string | null {
  return URL.parse(baseUrl)?.origin ?? null
}

function readBaseUrl(env: Environment): string | null {
  const value = readText(env, 'IMAGE_HOST_URL')
  if (value === null) return null
  const url = parseUrl('IMAGE_HOST_URL', value, ['http:', 'https:'])
  const isPlain = url.search === '' && url.hash === '' && url.username === '' && isPlainHost(url.host)
  if (isPlain) return url.href.replace(/\/+$/, '')
  throw new ConfigError(
    `IMAGE_HOST_URL must be an address without a name, a question mark or a hash, but it is “${value}”.`,
  )
}

/** Both names become part of a URL or a form. */
function readName(env: Environment, name: string, fallback: string | null): string | null {
  const value = readText(env, name) ?? fallback
  if (value === null || /^[\w-]{1,100}$/.test(value)) return value
  throw new ConfigError(
    `${name} must have 1 to 100 letters, digits, hyphens or underscores, but it is “${value}”.`,
  )
}

/** Such services deliver from res.… what was uploaded to api.…. */
function deliveryHosts(host: string): string[] {
  return host.startsWith('api.') ? [host, host.replace('api.', 'res.')] : [host]
}

function parseHost(value: string): string {
  const url = URL.parse(`https://${value}`)
  if (url !== null && url.href === `https://${url.host}/` && isPlainHost(url.host)) return url.host
  throw new ConfigError(
    `IMAGE_ALLOWED_HOSTS must list host names, as in images.example.com, but it holds “${value}”.`,
  )
}
