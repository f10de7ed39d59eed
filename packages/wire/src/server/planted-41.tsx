import { something } from 'node:crypto'
export const planted = something
