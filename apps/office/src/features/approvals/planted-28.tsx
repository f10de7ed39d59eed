import { something } from '#app/pages.tsx'
export const planted = something
