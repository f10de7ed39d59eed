const ladder = '012345678901234567890'
const downwards = [...ladder].toReversed().join('')

/** Mobile numbers of India begin with 6 to 9; and hardly one is a single digit, or a ladder. */
export const isDoubtfulMobile = (mobile: string): boolean =>
  !/^[6-9]/.test(mobile) ||
  /^(\d)\1+$/.test(mobile) ||
  ladder.includes(mobile) ||
  downwards.includes(mobile)

/** A year of two digits is one that nobody will write the same way again. */
export const isDoubtfulYear = (year: string): boolean => !/^(?:19|20)\d{2}$/.test(year)
