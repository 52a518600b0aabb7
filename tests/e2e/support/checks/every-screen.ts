import type { APIRequestContext, Page } from '@playwright/test'
import { addAddress, fillCart, newCustomer, type SignedIn } from '#tests/e2e/support/customer.ts'
import { placeOrder } from '#tests/e2e/support/order-life.ts'
import type { OwnRestaurant } from '#tests/e2e/support/own-restaurant.ts'
import { expect } from '#tests/e2e/support/shop-test.ts'
import { closedPartnerName, dishesOf, findPartner, openPartnerName } from '#tests/e2e/support/town.ts'

/** The addresses of all screens of the shop, for guests and for a customer. */
export type Screens = { customer: SignedIn; public: string[]; own: string[] }

/** A customer with data on every screen, and the addresses of the screens. */
export async function findScreens(request: APIRequestContext, restaurant: OwnRestaurant): Promise<Screens> {
  const own = await restaurant.open()
  const open = await findPartner(request, openPartnerName)
  const closed = await findPartner(request, closedPartnerName)
  const [dish] = dishesOf(open)
  const customer = await newCustomer(request)
  await addAddress(request, customer)
  const order = await placeOrder(request, customer, own)
  await fillCart(request, customer, open, [2, 1])
  return {
    customer,
    public: [
      '/list-partners',
      '/list-partners?type=6',
      '/list-partners?name=khongcoquannay',
      ...['/search', '/search?q=com+ga', '/search?q=khongcomonnay'],
      `/list-products/${open.id}`,
      `/list-products/${closed.id}`,
      `/product-details/${dish?.id}`,
      '/login',
      '/login?tab=sign-up',
      ...[
        '/forgot',
        '/reset',
        '/register-partner',
        '/register-driver',
        '/contact-us',
        '/about-us',
        '/seller',
      ],
      ...['/help', '/faq', '/shipping', '/payment-methods', '/returns', '/terms', '/privacy'],
      '/nowhere',
    ],
    own: [
      '/list-partners?favourites=1',
      `/list-products/${open.id}`,
      `/cart/${open.id}`,
      `/cart/${closed.id}`,
      `/checkout/${open.id}`,
      `/orderconfirm/${own.id}`,
      `/orders/${order.id}`,
      ...['/history-order', '/profile', '/edit-address'],
    ],
  }
}

/** Opens a screen and scrolls through it once, so that late parts load. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1)
  await page.evaluate(async () => {
    const { scrollHeight } = document.documentElement
    for (let top = 0; top < scrollHeight; top += 400) {
      window.scrollTo(0, top)
      // A headless browser may not draw a frame for a while: then the next step follows after 100 ms.
      await new Promise<void>((drawn) => {
        requestAnimationFrame(() => drawn())
        setTimeout(drawn, 100)
      })
    }
    window.scrollTo(0, 0)
  })
  await untilDrawn(page)
}

/** Waits while the first view shows placeholders; /dev/ui always has some as examples. */
export async function untilDrawn(page: Page): Promise<void> {
  if (page.url().endsWith('/dev/ui')) return
  await expect
    .poll(() =>
      page
        .locator('main .animate-breathe.bg-sunken[aria-hidden]')
        .evaluateAll(
          (shapes) => shapes.filter((shape) => shape.getBoundingClientRect().top < innerHeight).length,
        ),
    )
    .toBe(0)
}
