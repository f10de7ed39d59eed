import { something } from '#features/messages/ports'
export const planted = something
