/** Addresses as the contract writes them, parameters in braces, as something to try one against. */
export const pathPattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`)
