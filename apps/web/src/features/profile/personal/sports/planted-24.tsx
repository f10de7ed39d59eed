import { something } from '../../../site/module-gate.tsx'
export const planted = something
