import { something } from '../adverts/open-adverts.tsx'
export const planted = something
