import { something } from 'node:fs'
export const planted = something
