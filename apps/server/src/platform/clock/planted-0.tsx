import { something } from '#features/site/index'
export const planted = something
