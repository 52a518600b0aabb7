/** Who may sign in to the demo, all with the same password. */
export const demoAccounts = ['customer@mam.test', 'admin@mam.test'] as const

/** Opens every demo account. */
export const demoPassword = 'Mam@12345'
