import { something } from '../paths.ts'
export const planted = something
