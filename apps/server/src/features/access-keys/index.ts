export { listKeys, makeKey, revokeKey, showKey } from './access-keys.ts'
export { checkKey } from './check-key.ts'
export { keysEndKind, keysMakeKind } from './key-kinds.ts'
