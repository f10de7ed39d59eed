import { something } from '#platform/clock/clock'
export const planted = something
