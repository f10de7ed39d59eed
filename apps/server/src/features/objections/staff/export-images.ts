import { sql } from 'kysely'
import { recordAudit } from '#features/audit/index'
import type { System } from '#platform/actor/actor'
import { hashOfFile, type FileDeps } from '#platform/storage/store-bytes'
import { readOrLost } from '#platform/storage/read-or-lost'
import { isPaidFor, type ExpertImage } from './list-for-experts.ts'

type ImageRow = { id: string; subjectCode: string; question: number; place: number; hash: string }
type Exporting = { examId: number; write: (name: string, content: Buffer) => Promise<void> }

/** Hands out the proof images of what is paid for; those that are lost are named. */
export async function exportImages(
  { db, clock, storage }: FileDeps,
  actor: System,
  { examId, write }: Exporting,
): Promise<{ images: ExpertImage[]; lost: string[] }> {
  const { rows } = await sql<ImageRow>`
    select o.id, o.subject_code as "subjectCode", o.question, i.place,
      encode(${hashOfFile('i.file_id')}, 'hex') as hash
    from objections o
    join objection_images i on i.objection_id = o.id
    where o.exam_id = ${examId} and ${isPaidFor}
    order by o.subject_code, o.question, o.created_at, o.id, i.place`.execute(db)
  const at = new Date(clock.now())
  const details = { examId, images: rows.length }
  await recordAudit(db, { at, actor, action: 'OBJECTION_IMAGES_EXPORTED', details })
  const images: ExpertImage[] = []
  const lost: string[] = []
  for (const row of rows) {
    const name = nameOf(row)
    const content = await readOrLost(storage, row.hash)
    if (!content) {
      lost.push(name)
      continue
    }
    await write(name, content)
    images.push({ subjectCode: row.subjectCode, question: row.question, name })
  }
  return { images, lost }
}

/** A name for every system of files: codes of subjects may hold any letter. */
const nameOf = ({ id, subjectCode, question, place }: ImageRow): string =>
  `${subjectCode.replaceAll(/[^A-Za-z0-9]/g, '_')}-${question}-${id}-${place}.jpg`
