import type { UseCase } from '#server/context.ts'

/** What a customer asks for at checkout, as the contract's schema has read it. */
export type OrderRequest = Parameters<UseCase<'placeOrder'>>[1]
