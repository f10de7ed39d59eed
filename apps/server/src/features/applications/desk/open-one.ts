import { sql } from 'kysely'
import type { OpenedApplication } from '@lokseva/contract/applications/desk/schemas'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { actionWords, recordAudit, selectEntriesAbout } from '#features/audit/index'
import { ownDocuments } from '#features/documents/index'
import { centreNames, choiceKey, documentTypeName, selectLabels } from '#features/lookups/index'
import { paymentsForDesk } from '#features/payments/index'
import type { Officer } from '#platform/actor/actor'
import { actAs } from '#platform/database/acting'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { translate } from '#platform/texts/translate'
import { seesNames } from '../policy.ts'
import { abilitiesOf } from '../view/abilities-of.ts'
import { showApplication } from '../view/show-application.ts'
import type { DeskDeps } from './deps.ts'
import { accountListed } from './list/listed-account.ts'
import { listedPeople } from './list/people-of.ts'

type Which = { advertisementId: number; applicationId: string }
type Input = Which & { language: Language }

/** One application with all that belongs to it. That somebody looks stands in its candidate's log. */
export async function openOne(
  deps: DeskDeps,
  actor: Officer,
  { advertisementId, applicationId, language }: Input,
): Promise<OpenedApplication> {
  const { db, clock } = deps
  const accountId = await accountListed(db, { advertisementId, applicationId })
  if (accountId === undefined) throw new AppError('NOT_FOUND')
  const isNamed = seesNames(actor, advertisementId)
  const people = await listedPeople(db, [applicationId], isNamed)
  const at = new Date(clock.now())
  return actAs({ kind: actor.kind, accountId }, async () => {
    const row = await selectSubmitted(db, applicationId)
    const { applicationNo } = row
    const details = { application: applicationNo, advertisement: advertisementId }
    await recordAudit(db, { at, actor, accountId, action: 'APPLICATION_VIEWED', details })
    const holder = { kind: 'candidate', accountId } as const
    const { signature: _, ...seen } = await showApplication(deps, holder, {
      id: applicationId,
      language,
    })
    const posts = seen.applicationPostPrefDtoList.map(({ postCriteriaId }) => postCriteriaId)
    const applied = { applicationId, advertisementId, ids: posts, language }
    const tasks = await deps.tasksFor(holder, language)
    const letters = await deps.lettersTo(holder)
    const history = await selectEntriesAbout(db, { accountId, applicationNo })
    return {
      advertisementId,
      name: people.get(applicationId)?.name ?? null,
      mobileEnd: people.get(applicationId)?.mobileEnd ?? null,
      seen,
      tasks: tasks.filter((task) => task.applicationId === applicationId && !task.done),
      abilities: abilitiesOf(seen.application),
      submitted: await submittedFacts(db, row, seen.changes),
      profile: await deps.profileAsSent(db, {
        accountId,
        applicationId,
        day: row.judgedOn,
        isNamed,
      }),
      verdict: await deps.asApplied(holder, applied),
      documents: await withPages(db, accountId, row.documents ?? []),
      judgedAgain: await deps.judgedAgain(db, applicationId),
      payments: await paymentsForDesk(deps, accountId, {
        application: { id: applicationId, applicationNo },
        language,
      }),
      letters: letters
        .filter((letter) => letter.applicationId === applicationId)
        .map(({ correspondenceFileId: id, date: day, subject, subjectDvng, isRead }) => ({
          id,
          day,
          subject: { en: subject, mr: subjectDvng ?? subject },
          isRead,
        })),
      history: history.map((entry) => ({
        at: entry.at.toISOString(),
        actor: translate(language, `audit.actor.${entry.actor as 'candidate'}`),
        action: actionWords(language, entry.action),
      })),
    }
  })
}

type SentDocument = Omit<OpenedApplication['documents'][number], 'pages'> & {
  documentId: string | null
}

/** How many pages each has, where one was sent. */
async function withPages(
  db: Database,
  accountId: string,
  documents: readonly SentDocument[],
): Promise<OpenedApplication['documents']> {
  const sent = documents.flatMap(({ documentId }) => documentId ?? [])
  const files = await ownDocuments(db, accountId, sent)
  return documents.map(({ documentId, ...each }) => {
    const pages = (documentId && files.get(documentId)?.pages) || null
    return { ...each, pages }
  })
}

type Submitted = {
  applicationNo: string
  at: Date
  version: number
  judgedOn: string
  needsScribe: boolean
  needsExtraTime: boolean
  districtId: number | null
  categoryId: number | null
  isDivyang: boolean
  centre: Bilingual | null
  documents: SentDocument[] | null
}

async function selectSubmitted(db: Database, applicationId: string): Promise<Submitted> {
  const { rows } = await sql<Submitted>`
    select l.application_no as "applicationNo", l.submitted_at as at,
      l.advertisement_version as version, l.judged_on as "judgedOn",
      l.needs_scribe as "needsScribe", l.needs_extra_time as "needsExtraTime",
      k.district_id as "districtId", k.category_id as "categoryId", k.is_divyang as "isDivyang",
      ${centreNames('l.exam_centre_id')} as centre,
      (select jsonb_agg(jsonb_build_object('documentTypeId', d.document_type_id,
          'documentId', d.document_id,
          'name', ${documentTypeName('d.document_type_id')}, 'status', d.status,
          'isClaimRejected', d.claim_rejected, 'remarks', d.remarks,
          'scrutinisedAt', d.scrutinised_at, 'sentAgainAt', d.sent_again_at)
        order by d.document_type_id)
        from application_documents d where d.application_id = l.id) as documents
    from applications l join application_listing k on k.application_id = l.id
    where l.id = ${applicationId}`.execute(db)
  return rows[0]!
}

/** The centre is that of the day it was sent, wherever it was moved since. */
async function submittedFacts(
  db: Database,
  row: Submitted,
  changes: OpenedApplication['seen']['changes'],
): Promise<OpenedApplication['submitted']> {
  const moved = changes.find(({ kind }) => kind === 'centre')
  const { at, districtId, categoryId, applicationNo: _, documents: __, ...facts } = row
  const choices = [
    { source: 'district', id: districtId ?? 0 },
    { source: 'caste_category', id: categoryId ?? 0 },
  ]
  const labels = await selectLabels(db, choices)
  const [district, category] = choices.map((choice) => labels.get(choiceKey(choice)) ?? null)
  const centre = moved ? { en: moved.from, mr: moved.fromDvng } : facts.centre
  return {
    ...facts,
    centre,
    at: at.toISOString(),
    district: district ?? null,
    category: category ?? null,
  }
}
