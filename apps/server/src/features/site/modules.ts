import { moduleNames, moduleParents, type ModuleName } from '@lokseva/contract/site/module-names'
import type { ModuleEntry } from '@lokseva/contract/site/schemas'
import type { Language } from '@lokseva/texts/text-id'
import type { Cache } from '#platform/changes/cache'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { selectModules } from './queries.ts'

/** The switches in the order of the list, each with its message in one language. */
export async function listModules(db: Database, language: Language): Promise<ModuleEntry[]> {
  const rows = new Map((await selectModules(db)).map((row) => [row.name, row]))
  return moduleNames.flatMap((name) => {
    const row = rows.get(name)
    if (!row) return []
    const message = language === 'mr' ? row.message_mr : row.message_en
    return [
      {
        moduleName: name,
        isEnabled: row.is_enabled,
        msgToDisplay: row.is_enabled ? null : message,
      },
    ]
  })
}

export async function getModule(db: Database, name: ModuleName, language: Language) {
  const entry = (await listModules(db, language)).find((module) => module.moduleName === name)
  if (!entry) throw new AppError('NOT_FOUND')
  return entry
}

type Switches = Awaited<ReturnType<typeof selectModules>>

/** Ends with the change of any switch. */
export const moduleCacheOptions = { also: ['modules'], most: 1 }
export type ModuleCache = Cache<Switches>

/**
 * Refuses a call whose module, or the screen it stands on, is off, with that one's message. Of
 * several modules one that is on is enough; the message is the first one's.
 */
export async function requireModule(
  db: Database,
  name: ModuleName | readonly ModuleName[],
  language: Language,
  memory?: ModuleCache,
) {
  const switches = memory?.get('all') ?? (await readSwitches(db, memory))
  const names = typeof name === 'string' ? [name] : name
  const [closed, ...others] = names.map((each) => firstClosed(switches, each))
  if (!closed || others.includes(undefined)) return
  const text = language === 'mr' ? closed.message_mr : closed.message_en
  throw new AppError('MODULE_DISABLED', { text: text ?? '' })
}

function readSwitches(db: Database, memory: ModuleCache | undefined): Promise<Switches> {
  const read = () => selectModules(db)
  return memory ? memory.load('all', read) : read()
}

/** The screen before what stands on it. */
function firstClosed(switches: Switches, name: ModuleName) {
  const isClosed = (closing: ModuleName | undefined) =>
    switches.find((module) => module.name === closing && !module.is_enabled)
  return isClosed(moduleParents[name]) ?? isClosed(name)
}
