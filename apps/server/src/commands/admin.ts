import { administer } from './admin/administer.ts'

/** `npm run admin -- …`: everything an operator changes, with the settings of the portal. */
process.exitCode = await administer(process.argv.slice(2), process.env, {
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
})
