import { something } from '#features/audit/routes.ts'
export const planted = something
