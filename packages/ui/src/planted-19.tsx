import { something } from '@lokseva/browser/api/call.ts'
export const planted = something
