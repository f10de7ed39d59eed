import { once } from 'node:events'
import { administer, databaseUrl } from './administer.ts'
import { rememberContents } from './contents.ts'
import { addAdverts, prepareTemplate } from './template.ts'

// Gone with the run that wants them.
process.once('disconnect', () => process.exit(1))

// Not needed here: what it compiles is there for the workers, who would each do so at their start.
const loading = import('../../src/processes/run-node.ts')

process.send!('loaded')
/** Makes the databases that all tests are copies of: address of the server, and their two names. */
const [[serverUrl, template, withAdverts]] = (await once(process, 'message')) as [
  [string, string, string],
]
await administer(serverUrl, `drop database if exists ${template}`, `create database ${template}`)
await prepareTemplate(databaseUrl(serverUrl, template))
await administer(
  serverUrl,
  `drop database if exists ${withAdverts}`,
  `create database ${withAdverts} template ${template}`,
)
await addAdverts(databaseUrl(serverUrl, withAdverts))
for (const each of [template, withAdverts]) await rememberContents(databaseUrl(serverUrl, each))
await loading
process.exit()
