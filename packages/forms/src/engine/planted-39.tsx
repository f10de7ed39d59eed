import { something } from '@lokseva/contract/identity/fields'
export const planted = something
