import { sql } from 'kysely'
import { KILOBYTE } from '@lokseva/contract/profile/photo/constants'
import type { Transaction } from '#platform/database/pool'
import type { Candidate } from '#platform/actor/actor'
import { AppError } from '#platform/refusals/app-error'
import type { Blob as AnsweredBlob } from '#platform/http/blob'
import {
  dropFiles,
  hashOfFile,
  storeBytes,
  insertFile,
  type StoredBytes,
} from '#platform/storage/store-bytes'
import type { ObjectionDeps } from './deps.ts'
import { imageParts, tooLarge, type ImagePart, type ObjectionForm } from './read-form.ts'

const mediaType = 'image/jpeg'
export type MadeImages = Partial<Record<ImagePart, StoredBytes>>

/** Makes pictures of the files and puts them into the storage, before any transaction. */
export async function makeReferences(
  { images, ...deps }: ObjectionDeps,
  { files, limit }: Pick<ObjectionForm, 'files' | 'limit'>,
): Promise<MadeImages> {
  const made: [ImagePart, Uint8Array][] = []
  for (const part of Object.keys(imageParts) as ImagePart[]) {
    const file = files[part]
    if (!file) continue
    const outcome = await images.make({ kind: 'reference', file, limitBytes: limit * KILOBYTE })
    if (!outcome.ok) {
      const { refusal } = outcome
      if (refusal.code === 'IMAGE_TYPE')
        throw new AppError('REFERENCE_NOT_IMAGE', {}, [{ path: part, ...refusal }])
      if (refusal.code === 'IMAGE_TOO_LARGE') throw tooLarge(limit)
      throw new AppError('IMAGE_REFUSED', {}, [{ path: part, ...refusal }])
    }
    made.push([part, outcome.image.content])
  }
  const kept = made.map(async ([part, content]) => {
    const bytes = new Blob([content as Uint8Array<ArrayBuffer>])
    return [part, await storeBytes(deps, bytes)] as const
  })
  return Object.fromEntries(await Promise.all(kept))
}

type Keeping = { objectionId: string; accountId: string; made: MadeImages; at: Date }

/** Each takes the place of the one before it. */
export async function storeReferences(
  tx: Transaction,
  { objectionId, accountId, made, at }: Keeping,
): Promise<void> {
  for (const [part, bytes] of Object.entries(made)) {
    const place = imageParts[part as ImagePart]
    await deleteReferences(tx, objectionId, [place])
    const file = insertFile({ ...bytes, accountId, kind: 'objection', mediaType, at })
    await sql`insert into objection_images (objection_id, account_id, place, file_id)
      values (${objectionId}, ${accountId}, ${place}, ${file})`.execute(tx)
  }
}

export async function deleteReferences(
  tx: Transaction,
  objectionId: string,
  places: readonly number[],
): Promise<void> {
  await sql`with gone as (delete from objection_images
      where objection_id = ${objectionId} and place = any(${places}::smallint[])
      returning file_id)
    ${dropFiles(sql`select file_id from gone`)}`.execute(tx)
}

/** A reference image of a candidate's own objection. */
export async function viewReference(
  { db, storage }: Pick<ObjectionDeps, 'db' | 'storage'>,
  { accountId }: Pick<Candidate, 'accountId'>,
  { id, place }: { id: string; place: string },
): Promise<AnsweredBlob> {
  const { rows } = await sql<{
    hash: Buffer
  }>`select ${hashOfFile('i.file_id')} as hash from objection_images i
    join objections o on o.id = i.objection_id
    where i.objection_id = ${id} and i.place = ${Number(place)}
      and i.account_id = ${accountId}`.execute(db)
  const [file] = rows
  if (!file) throw new AppError('NOT_FOUND')
  return {
    content: await storage.get(file.hash.toString('hex')),
    type: mediaType,
    sha256: file.hash,
    disposition: `inline; filename="Reference-${place}.jpg"`,
  }
}
