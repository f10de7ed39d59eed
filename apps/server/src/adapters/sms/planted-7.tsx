import { something } from '#features/messages/index'
export const planted = something
