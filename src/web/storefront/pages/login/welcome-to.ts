/** Which welcome the login shows to a person who wanted to go to this path of the shop. */
export function welcomeTo(path: string | null): 'welcome' | 'welcomeOrders' | 'welcomeAccount' {
  if (path !== null && /^\/(history-order|orders\/)/.test(path)) return 'welcomeOrders'
  return path !== null && /^\/(profile|edit-address)/.test(path) ? 'welcomeAccount' : 'welcome'
}
