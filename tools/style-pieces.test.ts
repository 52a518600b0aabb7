import { describe, expect, it } from 'vitest'
import { createStyler, styleMark } from '#web/storefront/style-of-page.ts'
import { classesIn, laterStyle, takeApart } from './style-pieces.ts'

function writeStyle(html: string, css: string): string {
  const {
    before,
    style = '',
    after = '',
  } = createStyler({ pieces: takeApart(css), laterFile: '/l.css' })(html)
  return before + style + after
}
const styleOf = (html: string, css: string) =>
  writeStyle(`${html}<style>${styleMark}</style>`, `@layer utilities{${css}}`)
const around =
  /<style>(?:@layer utilities\{(.*)\})?<\/style><link rel="later" data-rel="stylesheet" href="\/l.css"\/>$/
const written = (html: string, css: string) => around.exec(styleOf(html, css))?.[1] ?? ''

describe('the classes that a selector asks for', () => {
  it.each([
    ['.card', ['card']],
    ['.card .title>a', ['card', 'title']],
    ['.hover\\:scale-103:hover', ['hover:scale-103']],
    ['.md\\:w-1\\/2', ['md:w-1/2']],
    ['.w-\\[calc\\(\\(100\\%-1\\.5rem\\)\\/2\\.2\\)\\]', ['w-[calc((100%-1.5rem)/2.2)]']],
    ['.\\32 xl\\:p-4', ['2xl:p-4']],
    // What may be another element’s, or not there.
    ['.group-hover\\:up:is(:where(.group):hover *)', ['group-hover:up']],
    ['.a:not(.b):has(.c .d)', ['a']],
    ['a[href=".pdf"]', []],
    ['html:has(.open)', []],
    [':root,:host', []],
  ])('of %s', (selector, classes) => {
    expect(classesIn(selector)).toEqual(classes)
  })
})

describe('the style of a page', () => {
  it.each([
    ['.a{color:red}', '.a{color:red}'],
    ['.b{color:red}', ''],
    ['.a.b{color:red}', ''],
    ['.a .c{color:red}', '.a .c{color:red}'],
    ['.b,.a{color:red}', '.b,.a{color:red}'],
    ['p{color:red}', 'p{color:red}'],
    ['.x\\:y>z{color:red}', '.x\\:y>z{color:red}'],
    // Where none of its rules is needed, a block is not.
    ['@media (width>=40rem){.b{color:red}}', ''],
    ['@media (width>=40rem){.b{color:red}.a{color:red}}', '@media (width>=40rem){.a{color:red}}'],
    [
      '@layer utilities{@supports (color:red){.a{top:0}}.b{top:1px}}',
      '@layer utilities{@supports (color:red){.a{top:0}}}',
    ],
    // What has no classes to be known by comes whole.
    ['@layer theme,base;.b{top:0}', '@layer theme,base;'],
    ['@keyframes spin{to{rotate:1turn}}', '@keyframes spin{to{rotate:1turn}}'],
    ['@property --b{syntax:"*";inherits:false}', '@property --b{syntax:"*";inherits:false}'],
  ])('has of %s what it needs', (css, expected) => {
    expect(written('<p class="a c"><b class="x:y&gt;z">', css.replace('x\\:y>z', 'x\\:y\\>z'))).toBe(
      expected.replace('x\\:y>z', 'x\\:y\\>z'),
    )
  })

  it('goes by classes, not by what is told of them, and takes signs as they are', () => {
    expect(written('<p>class b</p><p data-class="b">', '.b{top:0}')).toBe('')
    expect(written('<p class="[&amp;_a]:b">', '.\\[\\&_a\\]\\:b a{content:"$&"}')).toBe(
      '.\\[\\&_a\\]\\:b a{content:"$&"}',
    )
  })
})

describe('a custom property and its defaults', () => {
  const css =
    '@layer properties{@supports (x:y){*,:before{--a:0;--b:initial;--c:1}::backdrop{--b:initial}}}' +
    '@layer base{p{top:var(--c)}}@layer utilities{.a{--a:1px}.a2{left:var(--a)}.b{top:var(--b)}}' +
    '@property --a{inherits:false}@property --b{inherits:false}@property --c{inherits:false}'
  const headOf = (html: string) => writeStyle(`${html}<style>${styleMark}</style>`, css)

  it('are there for the rules that set or read it, and for those of every page', () => {
    expect(headOf('<p class="a">')).toContain(
      '<style>@layer properties{@supports (x:y){*,:before{--a:0;--c:1;}}}@layer base{p{top:var(--c)}}' +
        '@layer utilities{.a{--a:1px}}@property --a{inherits:false}@property --c{inherits:false}</style>',
    )
    expect(headOf('<p class="a2">')).toContain('{--a:0;--c:1;}')
    expect(headOf('<p class="b">')).toContain('@property --b{inherits:false}@property --c')
    expect(headOf('<p>')).toContain('{--c:1;}')
  })

  it('come later as far as not every page has them', () => {
    const later = laterStyle(css)
    expect(later).toContain('--a:0;--b:initial;--c:1')
    expect(later).toContain('@property --a{inherits:false}@property --b{inherits:false}')
    expect(later).not.toContain('@property --c')
  })
})

it('is whole in a page that is too long for the first packets of a connection', () => {
  const css = '@layer utilities{.a{top:0}.b{top:1px}}@property --a{inherits:false}'
  const page = (length: number) => {
    const html = `<style>${styleMark}</style>`
    return writeStyle('x'.repeat(length - html.length) + html, css)
  }
  expect(page(60_001)).toContain(`<style>${css}</style>`)
  expect(page(60_001)).not.toContain('<link')
  expect(page(60_000)).toContain('<link')
  expect(page(60_000)).not.toContain('.b{')
})

it('stands in its own place, whatever a text of the page says', () => {
  const title = `<title>${styleMark}</title>`
  expect(writeStyle(`${title}<style>${styleMark}</style>`, 'p{top:0}')).toBe(
    `${title}<style>p{top:0}</style><link rel="later" data-rel="stylesheet" href="/l.css"/>`,
  )
  expect(writeStyle(title, 'p{top:0}')).toBe(title)
})

it('has whole what is in no layer', () => {
  const css =
    '@layer theme,utilities;@font-face{src:x}.b{top:0}@media print{.b{top:1px}}@property --b{inherits:false}'
  expect(takeApart(css).join('')).toBe(css)
  expect(laterStyle(`/*! licence */${css}@layer theme{:root{--a:1}}`)).toBe('')
})

it('comes later as far as not every page has it', () => {
  expect(laterStyle('@layer base{p{top:0}}@layer utilities{.b{top:0}p{top:0}}.a{top:0}')).toBe(
    '@layer utilities{.b{top:0}p{top:0}}',
  )
})
