import { sql, type Kysely } from 'kysely'
import { limitKeys, type ImageKind, type Size } from '@lokseva/contract/profile/photo/constants'
import { readConfiguration } from '#features/site/index'
import type { DB } from '#platform/database/schema.generated'

/** What may be said of a picture anywhere; the hash, in hexadecimal, leads to it. */
export type ImageFacts = Size & { type: 'image/jpeg'; bytes: number; sha256: string }
export type StoredImage = ImageFacts & { content: Buffer }

/** What each picture may weigh when it is saved, in KB. */
export async function selectLimits(db: Kysely<DB>): Promise<Record<ImageKind, number>> {
  const limitOf = async (kind: ImageKind) => Number(await readConfiguration(db, limitKeys[kind]))
  return { photo: await limitOf('photo'), signature: await limitOf('signature') }
}

export async function insertImage(
  tx: Kysely<DB>,
  { profileId, kind, at, ...image }: StoredImage & { profileId: string; kind: ImageKind; at: Date },
): Promise<void> {
  await tx
    .insertInto('profile_images')
    .values({
      profile_id: profileId,
      kind,
      saved_at: at,
      ...image,
      sha256: Buffer.from(image.sha256, 'hex'),
    })
    // The same picture as before.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes pictures that neither the step nor a snapshot names. */
export async function deleteUnnamedImages(
  tx: Kysely<DB>,
  profileId: string,
  named: Record<ImageKind, ImageFacts>,
): Promise<void> {
  await sql`
    delete from profile_images i
    where i.profile_id = ${profileId}
      and encode(i.sha256, 'hex') <>
        case i.kind when 'photo' then ${named.photo.sha256} else ${named.signature.sha256} end
      and not exists (select from profile_snapshots s where s.profile_id = i.profile_id
        and s.image_hashes ->> i.kind = encode(i.sha256, 'hex'))`.execute(tx)
}

/** The pictures a candidate's own step names. */
export async function selectImages(
  db: Kysely<DB>,
  accountId: string,
  profileId: string,
): Promise<Partial<Record<ImageKind, StoredImage>>> {
  const { rows } = await sql<Omit<StoredImage, 'sha256'> & { kind: ImageKind; sha256: Buffer }>`
    select i.kind, i.type, i.width, i.height, i.bytes, i.sha256, i.content
    from profiles p
    join profile_steps s on s.profile_id = p.id and s.step = 'photo'
    join profile_images i on i.profile_id = p.id
      and s.document -> i.kind ->> 'sha256' = encode(i.sha256, 'hex')
    where p.id = ${profileId} and p.account_id = ${accountId}`.execute(db)
  return Object.fromEntries(
    rows.map(({ kind, sha256, ...image }) => [kind, { ...image, sha256: sha256.toString('hex') }]),
  )
}
