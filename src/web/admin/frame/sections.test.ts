import { expect, it } from 'vitest'
import { administratorRoles } from '#domain/accounts/roles.ts'
import { sectionsOf, shortcutPagesOf } from './sections.ts'

const roles = Object.keys(administratorRoles) as (keyof typeof administratorRoles)[]

it.each(roles)('a page of the role %s stands once, with a shortcut of its own', (role) => {
  const paths = sectionsOf(role).flatMap(({ links }) => links.map(({ path }) => path))
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths[0]).toBe('/')
  const shortcuts = shortcutPagesOf(role).map(({ shortcut }) => shortcut)
  expect(new Set(shortcuts).size).toBe(shortcuts.length)
})
