// The use cases by endpoint name. create-app.ts passes them to the call path; a missing use case is a compile error there.

export * from './features/accounts/handlers.ts'
export * from './features/catalogue/handlers.ts'
export * from './features/corrections/handlers.ts'
export * from './features/delivery/handlers.ts'
export * from './features/kitchen/handlers.ts'
export * from './features/menus/handlers.ts'
export * from './features/money/handlers.ts'
export * from './features/office/handlers.ts'
export * from './features/orders/handlers.ts'
export * from './features/privacy/handlers.ts'
export * from './features/records/handlers.ts'
