import { something } from '../../sheets/amount-in-words.ts'
export const planted = something
