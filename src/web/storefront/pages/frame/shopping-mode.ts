/**
 * Tells whether a screen has one task. On phones it has neither header nor footer, only the bar with the way back
 * (page-bar.tsx).
 */
export function hasOneTask(pathname: string): boolean {
  return pathname.startsWith('/checkout/')
}

const shoppingScreens = /^\/(list-products|product-details|cart|checkout)\//

/**
 * Tells whether a screen shows the cart dropdown: the menu, a dish, the cart and the checkout do (wire: cart in the
 * header).
 */
export function isShoppingScreen(pathname: string): boolean {
  return shoppingScreens.test(pathname)
}
