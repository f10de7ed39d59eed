import { something } from 'zod/mini'
export const planted = something
