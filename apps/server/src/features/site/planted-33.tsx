import { something } from '#features/adverts/index'
export const planted = something
