/** The e-mail that the storefront's login hands on (`#email=…`): behind the `#`, so that no server and no log sees it. */
export function emailFromLink(hash: string): string {
  return new URLSearchParams(hash.slice(1)).get('email') ?? ''
}
