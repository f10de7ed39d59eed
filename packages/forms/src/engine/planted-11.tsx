import { something } from '@lokseva/texts/text-id'
export const planted = something
