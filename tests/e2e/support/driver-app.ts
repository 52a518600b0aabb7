import type { BrowserContext, Page } from '@playwright/test'
import type { Position } from '#domain/places/distance.ts'
import { demoWords } from '#web/driver/frame/demo-words.ts'
import { offerWords } from '#web/driver/frame/offer-words.ts'
import { idleWords } from '#web/driver/pages/work/idle-words.ts'
import { headingWords, orderWords } from '#web/driver/pages/work/order/order-words.ts'
import { actWords } from '#web/driver/queue/act-words.ts'
import { accountWords } from '#web/shared/account/account-words.ts'
import type { Crew } from './crew.ts'
import { expect } from './shop-test.ts'

const kmPerDegree = (6371 * Math.PI) / 180

type Step = keyof typeof headingWords.vi

/** The place `km` north of another. The crew's customers live 1 km north of the restaurant. */
export function northOf({ latitude, longitude }: Position, km: number): Position {
  return { latitude: latitude + km / kmPerDegree, longitude }
}

/** The drivers' app in Vietnamese, in the hands of a crew's driver. */
export function openDriverApp(page: Page, context: BrowserContext, { driver, partner, accept }: Crew) {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const nextStep = (step: Step) =>
    page.getByRole('heading', { level: 2, name: headingWords.vi[step], exact: true })
  const home = northOf(partner, 1)
  return {
    button,
    nextStep,
    home,
    async signIn(): Promise<void> {
      await page.goto('/driver/')
      await page.getByLabel(accountWords.vi.email, { exact: true }).fill(driver.email)
      await page.getByLabel(accountWords.vi.password, { exact: true }).fill(driver.password)
      await button(accountWords.vi.signIn).click()
    },
    async moveTo({ latitude, longitude }: Position): Promise<void> {
      await context.setGeolocation({ latitude, longitude })
    },
    /** Moves to the customer's door, and waits until the phone knows. */
    async rideHome(): Promise<void> {
      // A watch that begins after the move gets no position in Chromium.
      await page.evaluate(() => {
        const mark = ({ coords }: GeolocationPosition) => {
          document.documentElement.dataset.north = String(coords.latitude)
        }
        navigator.geolocation.watchPosition(mark, () => {})
      })
      await this.moveTo(home)
      await expect(page.locator('html')).toHaveAttribute('data-north', String(home.latitude))
    },
    async comeOnline(): Promise<void> {
      const press = () => page.getByRole('switch', { name: idleWords.vi.comeOnline }).click()
      const waiting = page.getByText(idleWords.vi.waiting)
      const isFar = page.getByText(demoWords.vi.far)
      const wasOffered = await isFar.isVisible()
      await press()
      await expect(wasOffered ? waiting : waiting.or(isFar)).toBeVisible()
      // The crew is far from the demo's town, which first offers a simulated position.
      if (!(await waiting.isVisible())) await press()
      await expect(waiting).toBeVisible()
    },
    /** Signs in at the restaurant, comes online, and waits until the restaurant has accepted the order. */
    async startWork(orderId: number): Promise<void> {
      await context.grantPermissions(['geolocation'])
      await this.moveTo(partner)
      await this.signIn()
      await this.comeOnline()
      await accept(orderId)
    },
    async acceptOffer(): Promise<void> {
      await button(offerWords.vi.accept).click({ timeout: 45_000 })
      await expect(nextStep('arrive_at_partner')).toBeVisible()
    },
    async tickAll(): Promise<void> {
      await expect(nextStep('pick_up')).toBeVisible()
      for (const dish of await page
        .getByRole('group', { name: orderWords.vi.check })
        .getByRole('checkbox')
        .all())
        await dish.check()
    },
    async do(step: Step, name: string | RegExp = actWords.vi[step]): Promise<void> {
      await button(name).click()
    },
  }
}
