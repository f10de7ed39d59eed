import { sql } from 'kysely'
import type { ImageKind } from '@lokseva/contract/profile/photo/constants'
import * as api from '@lokseva/contract/profile/photo/endpoints'
import type { PhotoSignature } from '@lokseva/contract/profile/photo/schemas'
import { testApp } from '../app.ts'
import { noise } from '../images/make-pictures.ts'
import { send } from './profile-portal.ts'
import type { WireClient } from '../wire/wire-client.ts'

type Parts = Partial<Record<ImageKind, Buffer>> & Record<string, Buffer | string | undefined>

/** A form as the page sends it; what a file is called does not matter. */
export function formOf(parts: Parts): FormData {
  const form = new FormData()
  for (const [name, content] of Object.entries(parts)) {
    if (typeof content === 'string') form.append(name, content)
    else if (content) form.append(name, new Blob([new Uint8Array(content)]), 'माझा फोटो (1)?.exe')
  }
  return form
}

export const create = (caller: WireClient, parts: Parts, key?: string) =>
  send(caller, api.createPhotoSignature, { body: formOf(parts) }, key)
export const update = (caller: WireClient, parts: Parts, key?: string) =>
  send(caller, api.updatePhotoSignature, { body: formOf(parts) }, key)
export const read = async (caller: WireClient, profileId: unknown) =>
  (await send(caller, api.getPhotoSignature, { params: { profileId } })) as PhotoSignature & {
    status: number
    code?: string
  }

/** Pictures inside their bands; no two are the same. */
export const newPhoto = () => noise({ width: 130, height: 160 }).jpeg().toBuffer()
export const newSignature = () => noise({ width: 128, height: 55 }).jpeg().toBuffer()

/** The portal, with candidates who have saved both pictures. */
export async function photoPortal(options: Parameters<typeof testApp>[0] = {}) {
  const portal = await testApp(options)
  const { db, candidate } = portal

  async function saved() {
    const known = await candidate()
    const parts = { photo: await newPhoto(), signature: await newSignature() }
    const { status, profileId, version, ...rest } = await create(known.caller, parts)
    if (status !== 200) throw new Error(JSON.stringify(rest))
    return { ...known, profileId: profileId as string, version: version as number }
  }

  /** Hashes of the pictures that are kept, oldest first. */
  async function kept(profileId: string, kind: ImageKind): Promise<string[]> {
    const { rows } = await sql<{ hash: string }>`
      select encode(sha256, 'hex') as hash from profile_images
      where profile_id = ${profileId} and kind = ${kind} order by saved_at`.execute(db)
    return rows.map(({ hash }) => hash)
  }
  return { ...portal, saved, kept }
}
