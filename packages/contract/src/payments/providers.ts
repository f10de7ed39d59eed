/** The providers by their names in our addresses, with their entries in an advertisement's lists. */
export const paymentProviders = {
  sbi: 'sbiepay',
  billdesk: 'billdesk',
  csc: 'csc',
  easebuzz: 'easebuzz',
  quickPayWallet: 'quikwallet',
  card: 'card',
} as const
export type ProviderName = keyof typeof paymentProviders

/** The id of an operator of a service centre, who pays there for a candidate. */
export const cscOperatorPattern = /^[A-Za-z0-9]{1,20}$/

export const providerNames = Object.keys(paymentProviders) as readonly ProviderName[]
