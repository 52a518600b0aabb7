import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The spec's route table (spec §2). Routes of later issues answer the 404 page until they are here. */
export default [
  layout('storefront/layout/shop-layout.tsx', [
    index('storefront/home/home-page.tsx'),
    layout('storefront/home/home-layout.tsx', [
      route('list-partners', 'storefront/partners/list-partners-page.tsx'),
      route('list-products/:slug', 'storefront/menu/list-products-page.tsx'),
    ]),
    route('product-details/:slug', 'storefront/product/product-details-page.tsx'),
    route('cart/:slug', 'storefront/cart/cart-page.tsx'),
    route('checkout/:slug', 'storefront/checkout/checkout-page.tsx'),
    route('orderconfirm/:slug', 'storefront/order/order-confirm-page.tsx'),
    route('history-order', 'storefront/history/history-order-page.tsx'),
    route('orders/:id', 'storefront/follow-order/follow-order-page.tsx'),
    route('profile', 'storefront/profile/profile-page.tsx'),
    route('edit-address', 'storefront/address/edit-address-page.tsx'),
    route('contact-us', 'storefront/contact/contact-us-page.tsx'),
    route('about-us', 'storefront/about/about-us-page.tsx'),
    route('seller', 'storefront/seller/seller-page.tsx'),
    route('help', 'storefront/info/help-page.tsx'),
    route('faq', 'storefront/info/faq-page.tsx'),
    route('shipping', 'storefront/info/shipping-page.tsx'),
    route('payment-methods', 'storefront/info/payment-methods-page.tsx'),
    route('returns', 'storefront/info/returns-page.tsx'),
    route('terms', 'storefront/info/terms-page.tsx'),
    route('privacy', 'storefront/info/privacy-page.tsx'),
    route('*', 'storefront/error/not-found-page.tsx'),
  ]),
  route('login', 'storefront/login/login-page.tsx'),
  route('forgot', 'storefront/password/forgot-page.tsx'),
  route('reset', 'storefront/password/reset-page.tsx'),
  route('register-partner', 'storefront/registration/register-partner-page.tsx'),
  route('register-driver', 'storefront/registration/register-driver-page.tsx'),
  // There with the demo only.
  route('dev/ui', 'dev/ui-page.tsx'),
] satisfies RouteConfig
