import { something } from '../../features/site/index.ts'
export const planted = something
