/** The service charge of a request; one that costs nothing has none. Rupees or paise alike. */
export const chargeOf = (fees: number, usual: number): number => (fees === 0 ? 0 : usual)
