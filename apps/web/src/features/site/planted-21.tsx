import { something } from '#features/adverts/list/open-adverts.tsx'
export const planted = something
