import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { addRequirement, kebab } from './add-requirement.ts'
import { callSkeleton } from './call-skeleton.ts'
import { runNew, type Made } from './run-new.ts'
import { need, pendingFiles } from './write-files.ts'

const usage =
  'npm run new:call -- <feature> <callName> GET|PUT <REQUIREMENT-ID> "<what must hold>" [<ERROR_CODE> "<words>" "<words in Marathi>"]'

/** `npm run new:call`: a call of candidates from the contract to its test. */
export function newCall(root: string, words: string[]): Made {
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
  const skeleton = callSkeleton({ feature, name, file, method, id, sentence, code })
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
  const given = method === 'GET' ? '({ actor })' : '({ actor, idempotent })'
  const input = method === 'GET' ? '' : ', { idempotent }'
  const entry = `route(${alias}.${name}, ${given} => ${name}(${deps}, actor${input})), `
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
  addRequirement(files, root, { id, sentence: capitalised(sentence), usage })
  const lockedWrites = 'apps/server/src/features/profile/locked-writes.test.ts'
  return {
    written: files.write(),
    todo: [
      `${endpoints}: path, summary, schemas, module and errors of ${name}`,
      `${server}/${file}.ts: what it does; who may do it is a predicate in policy.ts`,
      `${server}/${file}.test.ts: a test for each way it is refused`,
      ...(method === 'PUT' ? [`${lockedWrites}: whether a locked profile forbids ${name}`] : []),
      `call(${name}, …) in apps/web/src/features/${feature}`,
    ],
  }
}

/** A requirement is a sentence of its own; in the name of a test it goes on. */
const capitalised = (sentence: string) =>
  `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}${sentence.endsWith('.') ? '' : '.'}`

runNew(import.meta, newCall)
