import { sql } from 'kysely'
import { limitKeys, type ImageKind, type Size } from '@lokseva/contract/profile/photo/constants'
import type { Database } from '#platform/database/pool'
import { readConfiguration } from '#features/site/index'
import { dropFiles, insertFile } from '#platform/storage/store-bytes'

/** What may be said of a picture anywhere; the hash, in hexadecimal, leads to it. */
export type ImageFacts = Size & { type: 'image/jpeg'; bytes: number; sha256: string }

/** What each picture may weigh when it is saved, in KB. */
export async function selectLimits(db: Database): Promise<Record<ImageKind, number>> {
  const limitOf = async (kind: ImageKind) => Number(await readConfiguration(db, limitKeys[kind]))
  return { photo: await limitOf('photo'), signature: await limitOf('signature') }
}

type NewImage = ImageFacts & { accountId: string; profileId: string; kind: ImageKind; at: Date }

/** Keeps a picture whose bytes are in the storage already. */
export async function insertImage(
  tx: Database,
  { accountId, profileId, kind, at, type, width, height, bytes, sha256 }: NewImage,
): Promise<void> {
  const file = insertFile({ accountId, kind, hash: sha256, size: bytes, mediaType: type, at })
  // The same picture as before has its row.
  await sql`
    insert into profile_images (profile_id, kind, sha256, bytes, type, width, height, saved_at, file_id)
    select ${profileId}, ${kind}, decode(${sha256}, 'hex'), ${bytes}, ${type}, ${width}, ${height},
      ${at}, ${file}
    where not exists (select from profile_images where profile_id = ${profileId}
      and kind = ${kind} and sha256 = decode(${sha256}, 'hex'))`.execute(tx)
}

/** Deletes pictures that neither the step nor a snapshot names. */
export async function deleteUnnamedImages(
  tx: Database,
  profileId: string,
  named: Record<ImageKind, ImageFacts>,
): Promise<void> {
  await sql`
    with gone as (delete from profile_images i
    where i.profile_id = ${profileId}
      and encode(i.sha256, 'hex') <>
        case i.kind when 'photo' then ${named.photo.sha256} else ${named.signature.sha256} end
      and not exists (select from profile_snapshots s where s.profile_id = i.profile_id
        and s.image_hashes ->> i.kind = encode(i.sha256, 'hex'))
    returning i.file_id)
    ${dropFiles(sql`select file_id from gone`)}`.execute(tx)
}

/** The pictures a candidate's own step names; one that was not moved yet has its bytes with it. */
export async function selectImages(
  db: Database,
  accountId: string,
  profileId: string,
): Promise<(ImageFacts & { kind: ImageKind; content: Buffer | null })[]> {
  const { rows } = await sql<ImageFacts & { kind: ImageKind; content: Buffer | null }>`
    select i.kind, i.type, i.width, i.height, i.bytes, encode(i.sha256, 'hex') as sha256, i.content
    from profiles p
    join profile_steps s on s.profile_id = p.id and s.step = 'photo'
    join profile_images i on i.profile_id = p.id
      and s.document -> i.kind ->> 'sha256' = encode(i.sha256, 'hex')
    where p.id = ${profileId} and p.account_id = ${accountId}`.execute(db)
  return rows
}
