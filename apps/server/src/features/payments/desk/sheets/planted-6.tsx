import { something } from '../../../adverts/routes.ts'
export const planted = something
