export { listKeys, makeKey, revokeKey } from './access-keys.ts'
export { checkKey } from './check-key.ts'
