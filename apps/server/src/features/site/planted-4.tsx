import { something } from '#adapters/sms/http-sms'
export const planted = something
