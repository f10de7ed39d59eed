import { something } from '../audit/routes.ts'
export const planted = something
