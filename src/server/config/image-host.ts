import { ConfigError } from './operator-error.ts'
import { isPlainHost, listOf, parseBaseUrl } from './parsers.ts'
import { setting, type ValuesOf } from './setting.ts'

/** The path of the embedded image host. */
export const imageHostPath = '/image-host'

/** The settings of the image host. */
export const imageHostSettings = {
  baseUrl: setting<string | null>(
    'IMAGE_HOST_URL',
    null,
    parseBaseUrl,
    'an image host of your own, to which browsers send `POST …/v1_1/{cloud}/upload`',
    'none: Mâm keeps pictures itself, at `/image-host`',
  ),
  cloudName: setting<string | null>(
    'IMAGE_CLOUD_NAME',
    null,
    parseName,
    'the name of the cloud that an upload gives there',
    '`mam`; none with `IMAGE_HOST_URL`: nothing can be uploaded until it is set',
  ),
  uploadPreset: setting<string | null>(
    'IMAGE_UPLOAD_PRESET',
    null,
    parseName,
    'the name of the preset that an upload gives there',
    '`unsigned`; none with `IMAGE_HOST_URL`, as above',
  ),
  allowedHosts: setting<string[]>(
    'IMAGE_ALLOWED_HOSTS',
    [],
    listOf(parseHost),
    'hosts whose pictures a write may name, besides this site',
    'with `IMAGE_HOST_URL` its host, and `res.…` where that is `api.…`; none otherwise',
  ),
}

type ImageHost = ReturnType<typeof completeImageHost>

/** Completes the settings of the image host with their defaults, which depend on each other. */
export function completeImageHost(set: ValuesOf<typeof imageHostSettings>) {
  const isOwn = set.baseUrl === null
  return {
    /** The part before `/v1_1/{cloud}/upload`, without a trailing slash; a path for the embedded image host. */
    baseUrl: set.baseUrl ?? imageHostPath,
    /** `cloudName` or `uploadPreset` null: uploads are impossible until the operator sets both. */
    cloudName: set.cloudName ?? (isOwn ? 'mam' : null),
    uploadPreset: set.uploadPreset ?? (isOwn ? 'unsigned' : null),
    /** The hosts whose pictures the API accepts, besides the paths of this site. */
    allowedHosts:
      set.baseUrl === null || set.allowedHosts.length > 0
        ? set.allowedHosts
        : deliveryHosts(new URL(set.baseUrl).host),
  }
}

/** The origin that pages upload to; null for this site. */
export function uploadOrigin({ baseUrl }: ImageHost): string | null {
  return URL.parse(baseUrl)?.origin ?? null
}

/** Parses the name of a cloud or preset, which becomes part of a URL or a form. */
function parseName(text: string, name: string): string {
  if (/^[\w-]{1,100}$/.test(text)) return text
  throw new ConfigError(
    `${name} must have 1 to 100 letters, digits, hyphens or underscores, but it is “${text}”.`,
  )
}

/**
 * The hosts that deliver the pictures of an upload host. An image service delivers from `res.…` the uploads to `api.…`.
 */
function deliveryHosts(host: string): string[] {
  return host.startsWith('api.') ? [host, host.replace('api.', 'res.')] : [host]
}

function parseHost(text: string, name: string): string {
  const url = URL.parse(`https://${text}`)
  if (url !== null && url.href === `https://${url.host}/` && isPlainHost(url.host)) return url.host
  throw new ConfigError(`${name} must list host names, as in images.example.com, but it holds “${text}”.`)
}
