import { something } from 'zod'
export const planted = something
