import { administer, databaseUrl } from './administer.ts'
import { addAdverts, prepareTemplate } from './template.ts'

/** Makes the databases that all tests are copies of: address of the server, and their two names. */
const [serverUrl = '', template = '', withAdverts = ''] = process.argv.slice(2)

// Not needed here: what it compiles is there for the workers, who would each do so at their start.
const loading = import('../../src/processes/run-node.ts')

await administer(serverUrl, `drop database if exists ${template}`, `create database ${template}`)
await prepareTemplate(databaseUrl(serverUrl, template))
await administer(
  serverUrl,
  `drop database if exists ${withAdverts}`,
  `create database ${withAdverts} template ${template}`,
)
await addAdverts(databaseUrl(serverUrl, withAdverts))
await loading
process.exit()
