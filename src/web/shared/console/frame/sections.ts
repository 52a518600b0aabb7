import type { LinkGroup, PageLink } from './page-links.tsx'

/** A page of a console: the key of its label (`word`), and the permission that it needs, if any. */
export type Section<Word extends string, Permission> = Omit<PageLink, 'label' | 'waiting'> & {
  word: Word
  needs?: Permission
}

/** Pages about one subject. `word` null: the group has no name. */
export type SectionGroup<Word extends string, Permission> = {
  word: Word | null
  links: readonly Section<Word, Permission>[]
}

/** The groups with the pages that a person may open. Groups without one are left out. */
export function openSections<Word extends string, Permission>(
  groups: readonly SectionGroup<Word, Permission>[],
  isAllowed: (needed: Permission) => boolean,
): SectionGroup<Word, Permission>[] {
  return groups
    .map(({ word, links }) => ({
      word,
      links: links.filter(({ needs }) => needs === undefined || isAllowed(needs)),
    }))
    .filter(({ links }) => links.length > 0)
}

/** The groups with their labels, and with the waiting items of each page by its path. */
export function namedSections<Word extends string>(
  groups: readonly SectionGroup<Word, unknown>[],
  words: Readonly<Record<Word, string>>,
  waiting: Readonly<Record<string, PageLink['waiting']>> = {},
): LinkGroup[] {
  return groups.map(({ word, links }) => ({
    label: word && words[word],
    links: links.map(({ word: name, needs: _, ...link }) => {
      const waits = waiting[link.path]
      return { ...link, label: words[name], ...(waits && { waiting: waits }) }
    }),
  }))
}
