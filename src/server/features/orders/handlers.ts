// The use cases of orders by endpoint name.

export { addToCart, clearCart, getCart, removeFromCart, updateCart } from './carts/carts.ts'
export { discardCart, listCarts } from './carts/list-carts.ts'
export { addFeedback, checkDriverFeedback } from './feedbacks/add-feedback.ts'
export { listDriverFeedbacks, listOwnRatings, listPartnerFeedbacks } from './feedbacks/list-feedbacks.ts'
export { hideReview, listReviewReports, showReview } from './feedbacks/moderate-review.ts'
export { listReviews, replyToReview, reportReview } from './feedbacks/reviews.ts'
export { cancelOrder } from './orders/cancel-order.ts'
export { getOrderDetails, listOrders, listShippingOrders } from './orders/list-orders.ts'
export { declineCancelRequest, listCancelRequests, takeOrderStep } from './orders/office-orders.ts'
export { placeOrder } from './orders/place-order.ts'
export { quoteDelivery } from './orders/quote-delivery.ts'
export { createStreamToken, trackOrder } from './orders/track-order.ts'
export { previewReorder, reorder } from './reorders/reorder.ts'
export {
  createVoucher,
  deleteVoucher,
  listPartnerVouchers,
  publishVoucher,
  replayVoucher,
  updateVoucher,
  voidVoucher,
} from './vouchers/partner-vouchers.ts'
export { applyVoucher, cancelVoucher, listVouchers } from './vouchers/vouchers.ts'
