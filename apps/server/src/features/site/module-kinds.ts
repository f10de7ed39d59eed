import type { ModuleName } from '@lokseva/contract/site/module-names'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { TextId } from '@lokseva/texts/text-id'
import type { ApprovalKind } from '#features/approvals/index'
import { type Clock, momentInIndia } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { asItIs, inBothLanguages } from '#platform/texts/both-languages'
import { translate } from '#platform/texts/translate'
import { switchModuleIn } from './switch-module.ts'

type Deps = { clock: Clock }

const selectModule = (db: Database, name: string) =>
  db
    .selectFrom('modules')
    .select(['is_enabled', 'message_en', 'message_mr', 'until', 'closing_en', 'closing_mr'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow()
type Row = Awaited<ReturnType<typeof selectModule>>

const nameOf = (name: ModuleName, language: 'en' | 'mr') =>
  translate(language, `office.portal.module.${name}`)

/** A text that names a module as people know it. */
const naming = (id: TextId, name: ModuleName): Bilingual => ({
  en: translate('en', id, { module: nameOf(name, 'en') }),
  mr: translate('mr', id, { module: nameOf(name, 'mr') }),
})

const stateWords = (isOpen: boolean) =>
  inBothLanguages(`approvals.modulesOff.${isOpen ? 'on' : 'off'}`)

const momentWords = (until: Date | null) =>
  until === null
    ? inBothLanguages('approvals.modules.unlimited')
    : asItIs(momentInIndia(until.getTime()))

/** A time that is over ends nothing. */
function demandLater({ clock }: Deps, until: string | undefined): Date | null {
  if (until === undefined) return null
  const end = new Date(until)
  if (end.getTime() > clock.now()) return end
  throw new AppError('MODULE_TIME_PAST')
}

const wordsOf = (en: string | null, mr: string | null): Bilingual | null =>
  en === null || mr === null ? null : { en, mr }
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function changesOf(row: Row, isOpen: boolean, until: Date | null, message: Bilingual | null) {
  const words = row.is_enabled
    ? wordsOf(row.closing_en, row.closing_mr)
    : wordsOf(row.message_en, row.message_mr)
  const isAsNow =
    row.is_enabled === isOpen && isSame(words, message) && row.until?.getTime() === until?.getTime()
  if (isAsNow) throw new AppError('APPROVAL_NOTHING')
  return [
    {
      what: inBothLanguages('approvals.modulesOff.state'),
      before: stateWords(row.is_enabled),
      after: stateWords(isOpen),
    },
    ...(row.until || until
      ? [
          {
            what: inBothLanguages('approvals.modules.until'),
            before: momentWords(row.until),
            after: momentWords(until),
          },
        ]
      : []),
    ...(words || message
      ? [{ what: inBothLanguages('approvals.modulesOff.message'), before: words, after: message }]
      : []),
  ]
}

/** Closing a module, with the words people read in its place; for good or until a time. */
export const modulesOffKind = (deps: Deps): ApprovalKind<'modules.off'> => ({
  name: 'modules.off',
  asks: 'settings.write',
  approves: 'settings.approve',
  stateOf: (db, { name }) => selectModule(db, name),
  async preview(db, { name, message, until }) {
    const end = demandLater(deps, until)
    return {
      title: naming('approvals.modulesOff.title', name),
      changes: changesOf(await selectModule(db, name), false, end, message),
      touches: [inBothLanguages('approvals.modulesOff.touches')],
      checks: [{ level: 'ok', text: inBothLanguages('approvals.modulesOff.worded') }],
    }
  },
  run: (_, tx, actor, { name, message, until }) =>
    switchModuleIn(deps, tx, actor, {
      name,
      on: false,
      message,
      until: demandLater(deps, until),
    }),
})

/** Opening one from a time; until another, where words are given with which it closes then. */
export const modulesOnKind = (deps: Deps): ApprovalKind<'modules.on'> => ({
  name: 'modules.on',
  asks: 'settings.write',
  approves: 'settings.approve',
  stateOf: (db, { name }) => selectModule(db, name),
  async preview(db, { name, until, message }) {
    const end = demandLater(deps, until)
    return {
      title: naming('approvals.modulesOn.title', name),
      changes: changesOf(await selectModule(db, name), true, end, message ?? null),
      touches: [inBothLanguages('approvals.modulesOn.touches')],
      checks: [],
    }
  },
  run: (_, tx, actor, { name, until, message }) =>
    switchModuleIn(deps, tx, actor, {
      name,
      on: true,
      until: demandLater(deps, until),
      closing: message,
    }),
})
