import { parseArgs } from 'node:util'
import { buildWeb, compressWeb } from './build-web.ts'
import { buildPackage } from './package/build-package.ts'

/** `npm run package`: the Debian package of this checkout, below dist/. */
const { values } = parseArgs({ options: { version: { type: 'string' } } })
await buildWeb({ onBegin: () => console.log('Building the pages …') })
await compressWeb()
console.log(buildPackage(values))
