import { something } from './queries.ts'
export const planted = something
