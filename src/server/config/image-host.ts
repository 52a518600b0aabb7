import { ConfigError, type Environment, parseUrl, readList, readText } from './environment-values.ts'

/** The path of this site under which Mâm is its own image host. */
export const imageHostPath = '/image-host'

/** Where pictures are uploaded to, and whose pictures a write may name. */
export type ImageHost = {
  /** Before `/v1_1/{cloud}/upload`, without a slash at its end; a path of this site where Mâm is the image host. */
  baseUrl: string
  /** Null: nothing can be uploaded until the operator names them. */
  cloudName: string | null
  uploadPreset: string | null
  /** Paths of this site are always allowed. */
  allowedHosts: readonly string[]
}

/** Reads where pictures go; without `IMAGE_HOST_URL` Mâm keeps them itself. */
export function readImageHost(env: Environment): ImageHost {
  const baseUrl = readBaseUrl(env)
  const isOwn = baseUrl === null
  const hosts = readList(env, 'IMAGE_ALLOWED_HOSTS').map(parseHost)
  return {
    baseUrl: baseUrl ?? imageHostPath,
    cloudName: readName(env, 'IMAGE_CLOUD_NAME', isOwn ? 'mam' : null),
    uploadPreset: readName(env, 'IMAGE_UPLOAD_PRESET', isOwn ? 'unsigned' : null),
    allowedHosts: hosts.length > 0 || isOwn ? hosts : deliveryHosts(new URL(baseUrl).host),
  }
}

/** Scheme and host that a page uploads pictures to; null where that is this site. */
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

/** Both names become a part of an address or of a form. */
function readName(env: Environment, name: string, fallback: string | null): string | null {
  const value = readText(env, name) ?? fallback
  if (value === null || /^[\w-]{1,100}$/.test(value)) return value
  throw new ConfigError(
    `${name} must have 1 to 100 letters, digits, hyphens or underscores, but it is “${value}”.`,
  )
}

/** Such a service takes pictures at api.… and hands them out at res.… of the same name. */
function deliveryHosts(host: string): string[] {
  return host.startsWith('api.') ? [host, host.replace('api.', 'res.')] : [host]
}

function isPlainHost(host: string): boolean {
  return /^[a-z0-9.:[\]-]+$/.test(host)
}

function parseHost(value: string): string {
  const url = URL.parse(`https://${value}`)
  if (url !== null && url.href === `https://${url.host}/` && isPlainHost(url.host)) return url.host
  throw new ConfigError(
    `IMAGE_ALLOWED_HOSTS must list host names, as in images.example.com, but it holds “${value}”.`,
  )
}
