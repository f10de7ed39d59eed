import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { moduleNames, type ModuleName } from '../../packages/contract/src/site/module-names.ts'
import { addRequirement, kebab } from './add-requirement.ts'
import { callSkeleton } from './call-skeleton.ts'
import { runNew, type Made } from './run-new.ts'
import { need, pendingFiles } from './write-files.ts'

const usage =
  'npm run new:call -- <feature> <callName> GET|PUT <REQUIREMENT-ID> "<what must hold>" [module:<MODULE>] [<ERROR_CODE> "<words>" "<words in Marathi>"]'

/** `npm run new:call`: a call of candidates from the contract to its test. */
export function newCall(root: string, given: string[]): Made {
  const words = given.filter((word) => !word.startsWith('module:'))
  const [feature = '', name = '', method = '', id = '', sentence = '', code, en, mr] = words
  const contract = `packages/contract/src/${feature}`
  const server = `apps/server/src/features/${feature}`
  const routes = `${server}/routes.ts`
  need(/^[a-z-]+$/.test(feature), `A feature is a folder like account, not: ${feature}`, usage)
  need(existsSync(join(root, routes)), `There is no ${routes}`, usage)
  need(/^[a-z]+[A-Z]\w+$/.test(name), `A call is named like listLetters, not: ${name}`, usage)
  need(method === 'GET' || method === 'PUT', `Neither GET nor PUT: ${method}`, usage)
  need(sentence.trim() !== '', 'What must hold is missing', usage)

  const files = pendingFiles(root)
  const endpoints = `${contract}/endpoints.ts`
  const known = files.read(endpoints)
  need(!known.includes(`export const ${name} `), `${endpoints} has ${name} already`, usage)
  const file = kebab(name)
  const named = given.find((word) => word.startsWith('module:'))?.slice('module:'.length)
  const module = moduleOf(named, known)
  const skeleton = callSkeleton({ feature, name, file, method, id, sentence, code, module })
  const withZod = known.includes(`from 'zod/mini'`)
    ? known
    : `import * as z from 'zod/mini'\n${known}`
  files.add(endpoints, `${withZod}${skeleton.endpoint}`)
  files.add(`${server}/${file}.ts`, skeleton.useCase)
  files.add(`${server}/${file}.test.ts`, skeleton.test)

  const text = files.read(routes)
  const api = new RegExp(String.raw`\* as (\w+) from '@lokseva/contract/${feature}/endpoints'`)
  const alias = api.exec(text)?.[1]
  const deps = /Routes\((deps)\b/.test(text) ? 'deps' : '{ db }'
  need(alias !== undefined && text.includes('return ['), `${routes} is of another make`, usage)
  const handed = method === 'GET' ? '({ actor })' : '({ actor, idempotent })'
  const input = method === 'GET' ? '' : ', { idempotent }'
  const entry = `route(${alias}.${name}, ${handed} => ${name}(${deps}, actor${input})), `
  files.insert(routes, 'return [', entry, 'after')
  const last = text.slice(0, text.lastIndexOf('\nimport ') + 1)
  files.insert(routes, last, `import { ${name} } from './${file}.ts'\n`, 'after')

  if (code !== undefined) {
    need(/^[A-Z][A-Z_]{5,}$/.test(code), `An error is named like LETTER_GONE, not: ${code}`, usage)
    need(!!en && !!mr, `The words of ${code} are needed in both languages`, usage)
    files.insert(`${contract}/errors.ts`, '\n})', `\n  ${code}: { status: 422 },`, 'before')
    files.addTexts(`packages/texts/src/${feature}/en.json`, { [`error.${code}`]: en })
    files.addTexts(`packages/texts/src/${feature}/mr.json`, { [`error.${code}`]: mr })
  }
  addRequirement(files, root, { id, sentence, usage })
  const lockedWrites = 'apps/server/src/features/profile/locked-writes.test.ts'
  return {
    written: files.write(),
    todo: [
      `${endpoints}: path, summary, schemas and errors of ${name}`,
      module
        ? `it is closed with the switch ${module}; another one: module-names.ts of packages/contract`
        : `${endpoints}: which switch closes it, if any: module, one of ${moduleNames.join(', ')}`,
      `${server}/${file}.ts: what it does; who may do it is a predicate in policy.ts`,
      `${server}/${file}.test.ts: a test for each way it is refused`,
      ...(method === 'PUT' ? [`${lockedWrites}: whether a locked profile forbids ${name}`] : []),
      `call(${name}, …) in apps/web/src/features/${feature}`,
    ],
  }
}

/** The one that the other calls of the feature have, or that its author named; else none. */
function moduleOf(given: string | undefined, endpoints: string): ModuleName | undefined {
  const isModule = (name: string): name is ModuleName => moduleNames.some((each) => each === name)
  if (given !== undefined) {
    need(isModule(given), `No module is called ${given}, but: ${moduleNames.join(', ')}`, usage)
    return given
  }
  const used = new Set([...endpoints.matchAll(/module: '(\w+)'/g)].map(([, name]) => name!))
  const [only = ''] = used
  return used.size === 1 && isModule(only) ? only : undefined
}

runNew(import.meta, newCall)
