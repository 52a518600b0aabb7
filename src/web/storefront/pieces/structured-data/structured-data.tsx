import { useLocation } from 'react-router'

/**
 * What a page is about, in the words of schema.org, for search engines. They read the server's page, so the browser is
 * spared the making of it: callers hand over nothing there, and what the server wrote stays where it is.
 */
export function StructuredData({ text }: { text: string }) {
  const { key } = useLocation()
  return (
    <script
      // The next page of the same kind must not keep this one's.
      key={key}
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block is read as it stands; asDataBlock escapes it
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
