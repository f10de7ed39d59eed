import { something } from '@lokseva/contract/endpoint'
export const planted = something
