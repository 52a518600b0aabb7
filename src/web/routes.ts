import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The spec's route table (spec §2). Routes of later issues answer the 404 page until they are here. */
export default [
  layout('storefront/layout/shop-layout.tsx', [
    index('storefront/home/home-page.tsx'),
    route('list-partners', 'storefront/partners/list-partners-page.tsx'),
    route('list-products/:slug', 'storefront/menu/list-products-page.tsx'),
    route('product-details/:slug', 'storefront/product/product-details-page.tsx'),
    route('cart/:slug', 'storefront/cart/cart-page.tsx'),
    route('checkout/:slug', 'storefront/checkout/checkout-page.tsx'),
    route('orderconfirm/:slug', 'storefront/order/order-confirm-page.tsx'),
    route('edit-address', 'storefront/address/edit-address-page.tsx'),
    route('seller', 'storefront/seller/seller-page.tsx'),
    route('*', 'storefront/error/not-found-page.tsx'),
  ]),
  route('login', 'storefront/login/login-page.tsx'),
] satisfies RouteConfig
