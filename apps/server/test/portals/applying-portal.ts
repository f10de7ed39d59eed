import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as applications from '@lokseva/contract/applications/endpoints'
import type { Facts } from '@lokseva/rules/facts'
import { people } from '@lokseva/rules/test/people'
import { loadAdvertisements } from '#demo/load-demo'
import { storeBytes } from '#platform/storage/store-bytes'
import { lentDatabase } from '../database/lent-database.ts'
import { testApp } from '../app.ts'
import { imageFacts, pictureOf } from '../people/complete-profile.ts'
import { ownerOf } from '../database/database.ts'
import { documentsOfFacts } from '../people/documents-of-facts.ts'
import { send } from './profile-portal.ts'
import { advertsNow } from '../database/template.ts'
import type { WireClient } from '../wire/wire-client.ts'

type Options = Parameters<typeof testApp>[0]

/** Papers that every one of the sample people is asked for, whatever they apply to. */
export const usualDocuments = ['D01', 'D03', 'D07', 'D08', 'D09'] as const

export const submit = (caller: WireClient, body: object, key?: string) =>
  send(caller, applications.submitApplication, { body }, key)

/** Posts of a single exam in the order of their places in the list. */
export const ranked = (...posts: number[]) =>
  posts.map((postCriteriaId, place) => ({
    postCriteriaId,
    prefOrder: place + 1,
    preferredAppointingAuthorities: '[]',
  }))

/** The portal with its advertisements on the day they were written for, and people who can apply. */
export async function applyingPortal(options: Options = {}) {
  const database = options.db ?? (await lentDatabase({ withAdverts: true })).db
  const portal = await testApp({ ...options, db: database })
  const { db, clock, storage, identity, candidate } = portal
  const owner = ownerOf(db)
  clock.set(advertsNow)
  if (options.db) await loadAdvertisements(identity)

  /** Locks a profile that says these facts, under the next number. */
  async function lock(accountId: string, facts: Facts): Promise<string> {
    const documents = { address: {}, photo: imageFacts, experience: {}, ...documentsOfFacts(facts) }
    const personal = {
      ...documents.personal,
      surname: 'Patil',
      englishFullName: 'Patil Sunita Ramesh',
      devnagariFullName: 'पाटील सुनीता रमेश',
    }
    const hashes = {
      photo: imageFacts.photo.sha256,
      signature: imageFacts.signature.sha256,
    }
    // At once: nearly every test locks somebody.
    const { rows } = await sql<{ id: string }>`
      with locked as (
        insert into profiles (id, account_id, created_at, is_locked)
        values (${randomUUID()}, ${accountId}, now(), true)
        on conflict (account_id) do update set is_locked = true returning id),
      known as (
        update accounts set profile_id = (select id from locked) where id = ${accountId})
      insert into profile_snapshots (profile_id, number, documents, form_versions,
        image_hashes, email, mobile, locked_at)
      select id, coalesce((select max(s.number) from profile_snapshots s
          where s.profile_id = locked.id), 0) + 1,
        ${JSON.stringify({ ...documents, personal })}::jsonb, '{}',
        ${JSON.stringify(hashes)}::jsonb, 'e', 'm', now()
      from locked returning profile_id as id`.execute(owner)
    return rows[0]!.id
  }

  /** Documents on file, by their types. */
  async function onFile(accountId: string, types: readonly string[]) {
    const bytes = new Blob([`%PDF-1.7 ${accountId}`])
    const { hash, size } = await storeBytes({ db, clock, storage }, bytes)
    const at = new Date(clock.now())
    const { rows } = await sql<{ type: string; id: string }>`
      select t.type, d.document_id as id
      from unnest(${types}::text[]) with ordinality t (type, place),
        keep_document(${accountId}, t.type, decode(${hash}, 'hex'), ${size}, 1, ${at}) d
      order by t.place`.execute(db)
    return Object.fromEntries(rows.map(({ type, id }) => [type, id]))
  }

  /** Somebody logged in, locked and with papers on file, and what they would send to 101. */
  async function applicant(
    facts: Facts = people.graduate,
    papers: readonly string[] = usualDocuments,
    client: Parameters<typeof candidate>[1] = {},
  ) {
    const known = await candidate({ withoutAnswers: true }, client)
    const profileId = await lock(known.accountId, facts)
    const documents = await onFile(known.accountId, papers)
    const body = {
      advertisementId: 101,
      applicationPostPrefList: ranked(5002, 5001),
      applicationExamCenterPrefList: [{ examCenterId: 3 }],
      requiredDocumentsSelected: Object.entries(documents).map(([documentTypeId, id]) => ({
        documentTypeId,
        documentInfoId: id,
      })),
      additionalAnswers: JSON.stringify([
        { id: 1, answer: 'No' },
        { id: 3, answer: '2' },
      ]),
      additionalQuestions: '[{"id":1},{"id":3}]',
      location: 'Satara',
      amountPayable: 544,
    }
    return { ...known, profileId, documents, body }
  }

  /** How much there is of everything a submit may leave behind. */
  async function counts() {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*)::int from applications) as applications,
      (select count(*)::int from application_posts) as posts,
      (select count(*)::int from application_subjects) as subjects,
      (select count(*)::int from application_documents) as documents,
      (select count(*)::int from application_drafts) as drafts,
      (select count(*)::int from audit_log) as entries,
      (select count(*)::int from messages) as messages,
      (select count(*)::int from idempotency_keys) as keys`.execute(owner)
    return rows[0]!
  }

  await storeBytes({ db, clock, storage }, new Blob([new Uint8Array(pictureOf('signature'))]))
  return { ...portal, owner, lock, onFile, applicant, counts }
}
