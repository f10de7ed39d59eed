import { something } from 'react'
export const planted = something
