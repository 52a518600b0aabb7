import { expectAccessible } from '../support/checks/accessibility.ts'
import { layoutFaultsAt, layoutFaultsWithWideText, smallTargets } from '../support/checks/fit-checks.ts'
import { unmarkedWords } from '../support/checks/unmarked-words.ts'
import { expectFocusSeen } from '../support/keyboard.ts'
import { expect, test } from '../support/shop-test.ts'

test('the checks of windows, targets and focus see planted faults', async ({ page }) => {
  await page.setContent(`<!doctype html><title>x</title><style>body { margin: 0 }</style>
    <p style="width: 500px">A paragraph that is wider than a phone.</p>`)
  expect(await layoutFaultsAt(page, 390, 400)).toHaveLength(2)
  await page.setContent(`<!doctype html><title>x</title>
    <p style="width: 11rem; height: 1.2em; overflow: hidden; line-height: 1.2; white-space: nowrap">Nineteen letters in it</p>`)
  expect([await layoutFaultsAt(page, 390, 400), (await layoutFaultsWithWideText(page)).length]).toEqual([
    [],
    1,
  ])
  await page.setContent(`<!doctype html><title>x</title>
    <p style="width: 2rem; overflow-wrap: anywhere">narrow</p><p style="overflow-wrap: anywhere">${'long_'.repeat(40)}</p>`)
  expect(await layoutFaultsAt(page, 390, 400)).toEqual([expect.stringContaining('breaks “narrow” in two')])
  // Order numbers, plates, voucher codes, telephone numbers and amounts stay on one line.
  for (const code of ['#215', '43A1-10301', 'GIOVANG25K', '0905123456', '1.245.000 ₫']) {
    await page.setContent(`<!doctype html><title>x</title>
      <p style="width: 1.2rem; overflow-wrap: anywhere">${code}</p>
      <p style="width: 1.2rem; overflow-wrap: anywhere; white-space: nowrap">${code}</p>`)
    const faults = await layoutFaultsAt(page, 390, 400)
    expect(faults.filter((fault) => fault.includes('breaks the code'))).toHaveLength(1)
  }
  await page.setContent(`<!doctype html><title>x</title>
    <p style="width: 1.2rem; overflow-wrap: anywhere">http://localhost/active#code=2JEXRC62</p>`)
  expect((await layoutFaultsAt(page, 390, 400)).filter((fault) => fault.includes('breaks the code'))).toEqual(
    [],
  )
  await page.setContent(`<!doctype html><title>x</title><style>button { width: 20px; height: 20px; padding: 0; border: 0 }</style>
    <div style="display: flex"><button>a</button><button>b</button></div>
    <p style="margin-top: 3rem"><button>alone</button></p><p>In a <a href="#">sentence</a>.</p>`)
  expect((await smallTargets(page)).map((fault) => fault.slice(0, 12))).toEqual([
    '<button> "a"',
    '<button> "b"',
  ])
  await page.setContent(`<!doctype html><title>x</title><style>:focus { outline: 3px solid } .plain:focus { outline: none }</style>
    <button>seen</button><button class="plain">plain</button>
    <div style="position: fixed; inset: 200px 0 0; z-index: 1; background: red"></div><button style="position: absolute; top: 250px">below</button>`)
  await page.keyboard.press('Tab')
  await expectFocusSeen(page)
  for (const fault of [/plain.*no mark/, /below.*position: fixed/]) {
    await page.keyboard.press('Tab')
    await expect(expectFocusSeen(page)).rejects.toThrow(fault)
  }
})

test('axe sees a planted fault, also in a second check of a page, and by night', async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="en"><title>x</title>
    <style>:root { color-scheme: light dark; background: light-dark(white, #333) } p { color: black }</style>
    <main><h1>Mâm</h1><p>Seen by day.</p></main>`)
  await expectAccessible(page)
  await expect(expectAccessible(page, { byNight: true })).rejects.toThrow(/color-contrast/)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('main').evaluate((main) => main.append(document.createElement('button')))
  await expect(expectAccessible(page)).rejects.toThrow(/button-name/)
})

test('the check of Vietnamese texts sees a planted fault', async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="en"><title>x</title>
    <h1 lang="vi">Cơm gà Bà Hạnh</h1><p>Waiting for Cơm gà Bà Hạnh to accept your order</p><p>Mâm, Đà Nẵng</p>
    <p lang="vi">Gà ta <b>xé</b></p><p hidden>Bún bò</p><p>Sushi cá hồi</p>`)
  expect(await unmarkedWords(page)).toEqual(['<p> Sushi cá hồi'])
})
