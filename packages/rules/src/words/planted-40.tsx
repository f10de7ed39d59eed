import { something } from '../facts.ts'
export const planted = something
