export { announceKind } from './announce-kind.ts'
export { openScrutiny } from './open-scrutiny.ts'
export { PAGE_FILE } from './page-picture.ts'
export { scrutinyData } from './personal-data.ts'
