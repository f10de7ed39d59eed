import { category } from '@lokseva/forms/personal/ids'
import type { ApprovalPreview } from '@lokseva/contract/approvals/schemas'
import {
  countQualified,
  isFor,
  meritGroups,
  type Counted,
  type CutOff,
} from '@lokseva/contract/marks/merit/cut-offs'
import { listVersions } from '#features/adverts/index'
import type { ApprovalKind } from '#features/approvals/index'
import { selectLookupOptions } from '#features/lookups/index'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { asItIs, inBothLanguages as say } from '#platform/texts/both-languages'
import { lastMarksAt } from './last-marks.ts'
import { linesAround } from './list-lines.ts'
import { lockList, selectList, type ListRow } from './list-rows.ts'
import { enqueueResults } from './publish-list.ts'
import { countMerit } from './view-list.ts'

type Payload = { advertisementId: number; listId: string; version: number }

/** A list that is made of the marks as they are, with the cut-offs that were looked at. */
async function demandReady(db: Database, { version, ...which }: Payload): Promise<ListRow> {
  const list = await selectList(db, which)
  if (list.state !== 'made') throw new AppError('MERIT_LIST_BUSY')
  if (list.version !== version) throw new AppError('CUT_OFFS_CHANGED')
  const lastAt = await lastMarksAt(db, list)
  if (lastAt !== null && lastAt > list.made_at!) throw new AppError('MERIT_LIST_OUTDATED')
  return list
}

/** Results by cut-offs: who qualifies is written as the command writes it. */
export const resultsPublishKind: ApprovalKind<'results.publish'> = {
  name: 'results.publish',
  asks: 'marks.write',
  approves: 'marks.approve',
  advertisementOf: ({ advertisementId }) => advertisementId,
  async stateOf(db, { advertisementId, listId }) {
    const { made_at, version, ...list } = await selectList(db, { advertisementId, listId })
    const lastAt = await lastMarksAt(db, list)
    return { madeAt: made_at?.toISOString(), version, marks: lastAt?.toISOString() }
  },
  async preview(db, payload) {
    const list = await demandReady(db, payload)
    if (list.cutOffs.length === 0 || list.candidates === 0) throw new AppError('APPROVAL_NOTHING')
    const advert = (await listVersions(db)).find(({ id }) => id === payload.advertisementId)!
    const counts = await countsOf(db, payload)
    const qualified = countQualified(counts, list.cutOffs, category.open)
    return {
      title: say('approvals.resultsPublish.title', { number: advert.number, stage: list.stage }),
      changes: [
        ...(await cutOffLines(db, list.cutOffs, counts)),
        {
          what: say('approvals.resultsPublish.qualified'),
          before: null,
          after: asItIs(String(qualified)),
        },
        {
          what: say('approvals.resultsPublish.not'),
          before: null,
          after: asItIs(String(list.candidates - qualified)),
        },
      ],
      touches: [say('approvals.resultsPublish.touches', { count: list.candidates })],
      checks: [
        { level: 'ok', text: say('approvals.resultsPublish.marks') },
        ...(await margins(db, list)),
      ],
    }
  },
  async run(_deps, tx, _actor, payload) {
    await lockList(tx, payload)
    await demandReady(tx, payload)
    await tx
      .updateTable('merit_lists')
      .set({ state: 'publishing', written: 0, skipped: 0, written_to: null })
      .where('id', '=', payload.listId)
      .execute()
    await enqueueResults(tx, payload.listId)
  },
}

async function countsOf(db: Database, payload: Payload): Promise<Counted[]> {
  const rows = await countMerit(db, payload)
  return rows.map(([categoryId, groups, total, people]) => ({ categoryId, groups, total, people }))
}

const shownMark = (hundredths: number) => (hundredths / 100).toFixed(2)

/** Each cut-off with how many of those it is for reach it. */
async function cutOffLines(
  db: Database,
  cutOffs: readonly CutOff[],
  counts: readonly Counted[],
): Promise<ApprovalPreview['changes']> {
  const options = await selectLookupOptions(db, ['caste_category'])
  const names = new Map(options.map(({ id, en, mr }) => [Number(id), { en, mr }]))
  const groupName = (group: (typeof meritGroups)[number]) => say(`marks.group.${group}`)
  return cutOffs.map((cutOff) => {
    const of = names.get(cutOff.categoryId) ?? asItIs(String(cutOff.categoryId))
    const group = cutOff.group && groupName(cutOff.group)
    const count = counts
      .filter((each) => isFor(cutOff, each, category.open) && each.total >= cutOff.total)
      .reduce((sum, { people }) => sum + people, 0)
    return {
      part: say('approvals.resultsPublish.cutOffs'),
      what: group
        ? { en: `${of.en}, ${group.en}`, mr: `${of.mr}, ${group.mr}` }
        : { en: of.en, mr: of.mr },
      before: null,
      after: say('approvals.resultsPublish.cutOff', { total: shownMark(cutOff.total), count }),
    }
  })
}

/** Who stands at the lowest cut-off: all with its total qualify, whatever their rank. */
async function margins(db: Database, list: ListRow): Promise<ApprovalPreview['checks']> {
  const lowest = list.cutOffs.toSorted((one, other) => one.total - other.total)[0]!
  const near = await linesAround(db, list, lowest.total)
  const equal = near.filter(({ total }) => total === lowest.total)
  const numbers = equal.map(({ applicationNo }) => applicationNo)
  if (numbers.length < 2) return []
  return [
    {
      level: 'warning',
      text: say('approvals.resultsPublish.ties', {
        count: numbers.length,
        total: shownMark(lowest.total),
        numbers: numbers.slice(0, 10).join(', '),
      }),
    },
  ]
}
