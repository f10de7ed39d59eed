export { announceKind } from './announce-kind.ts'
export { openScrutiny } from './open-scrutiny.ts'
export { scrutinyData } from './personal-data.ts'
