/** Queues push messages about offers that began or ended (the subscriber "offers"), and sends one as a job. */
export { deliverDriverPush, pushOffers } from './push-offers.ts'
