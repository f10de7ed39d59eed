import { something } from 'react-aria-components'
export const planted = something
