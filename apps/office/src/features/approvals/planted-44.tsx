import { something } from '#office-kit/shown.tsx'
export const planted = something
