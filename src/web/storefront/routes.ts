import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The storefront's routes (rule 2.1). Any other path answers the 404 page. */
export default [
  layout('pages/frame/shop-layout.tsx', [
    index('pages/home/home-page.tsx'),
    layout('pages/home/home-layout.tsx', [
      route('list-partners', 'pages/list-partners/list-partners-page.tsx'),
    ]),
    route('search', 'pages/search/search-page.tsx'),
    route('list-products/:slug', 'pages/list-products/list-products-page.tsx'),
    route('product-details/:slug', 'pages/product-details/product-details-page.tsx'),
    route('cart/:slug', 'pages/cart/cart-page.tsx'),
    route('checkout/:slug', 'pages/checkout/checkout-page.tsx'),
    route('orderconfirm/:slug', 'pages/order-confirm/order-confirm-page.tsx'),
    route('history-order', 'pages/history-order/history-order-page.tsx'),
    route('orders/:id', 'pages/follow-order/follow-order-page.tsx'),
    route('profile', 'pages/profile/profile-page.tsx'),
    route('edit-address', 'pages/edit-address/edit-address-page.tsx'),
    route('contact-us', 'pages/contact-us/contact-us-page.tsx'),
    route('about-us', 'pages/about-us/about-us-page.tsx'),
    route('seller', 'pages/seller/seller-page.tsx'),
    route('help', 'pages/info/help-page.tsx'),
    route('faq', 'pages/info/faq-page.tsx'),
    route('shipping', 'pages/info/shipping-page.tsx'),
    route('payment-methods', 'pages/info/payment-methods-page.tsx'),
    route('returns', 'pages/info/returns-page.tsx'),
    route('terms', 'pages/info/terms-page.tsx'),
    route('privacy', 'pages/info/privacy-page.tsx'),
    route('*', 'pages/not-found/not-found-page.tsx'),
  ]),
  route('login', 'pages/login/login-page.tsx'),
  route('forgot', 'pages/password/forgot-page.tsx'),
  route('reset', 'pages/password/reset-page.tsx'),
  route('register-partner', 'pages/registration/register-partner-page.tsx'),
  route('register-driver', 'pages/registration/register-driver-page.tsx'),
  // The page exists in the demo only.
  route('dev/ui', 'dev/ui-page.tsx'),
] satisfies RouteConfig
