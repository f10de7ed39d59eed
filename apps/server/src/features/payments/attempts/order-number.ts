import { randomInt } from 'node:crypto'

/** Without letters and digits that are taken for each other on paper. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 15

/** A new number for an attempt or a refund: nobody can guess another's. */
export const newOrderNo = (): string =>
  Array.from({ length: LENGTH }, () => signs[randomInt(signs.length)]).join('')
