import { something } from '../endpoint.ts'
export const planted = something
