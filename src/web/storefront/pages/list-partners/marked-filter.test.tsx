import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MarkedFilter } from './marked-filter.tsx'

const mark = (text: string, wanted: string) =>
  renderToStaticMarkup(<MarkedFilter text={text} wanted={wanted} />)

test('marks the filter’s text in a name, ignoring accents and case', () => {
  expect(mark('Cơm Gà Bà Hạnh', 'ga ba')).toMatch(/>Cơm <mark[^>]*>Gà Bà<\/mark><\/span> Hạnh$/)
  expect(mark('56 Nguyễn Tri Phương, Đà Nẵng', 'TRI')).toMatch(
    />56 Nguyễn <mark[^>]*>Tri<\/mark><\/span> Phương, Đà Nẵng$/,
  )
  expect(mark('Cơm Gà Bà Hạnh', 'ba hahn')).toMatch(/Cơm Gà <mark[^>]*>Bà<\/mark>.*<mark[^>]*>Hạnh<\/mark>/)
  expect(mark('Cơm Gà Bà Hạnh', 'bun')).not.toContain('<mark')
})
