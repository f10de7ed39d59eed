import { something } from '#features/adverts/routes'
export const planted = something
