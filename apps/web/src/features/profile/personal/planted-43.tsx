import { something } from '../step/step-form.tsx'
export const planted = something
