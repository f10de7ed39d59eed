import type { Language } from '@lokseva/texts/text-id'
import { documentLabels } from '#features/documents/index'
import { contactsOf } from '#features/identity/index'
import { viewProfile } from '#features/profile-view/index'
import { selectAuthority } from '#features/papers/index'
import { PAGE_FILE } from '#features/scrutiny/index'
import { actAs } from '#platform/database/acting'
import { zip, type ZipEntry } from '#platform/files/zip'
import { copyRows } from '#platform/personal-data/copy-rows'
import { dataParts, type CopiedParts } from '#platform/personal-data/personal-data'
import { filesOf } from '#platform/storage/files-of'
import { readBytes, StorageError } from '#platform/storage/file-storage'
import { translate } from '#platform/texts/translate'
import { copyPaper } from './copy-paper.ts'
import type { CopyDeps } from '../deps.ts'

/** The kind of file an archive is: no copy has another in it. */
export const COPY_FILE = 'data-copy'

type Wanted = { accountId: string; language: Language; number: string }

/**
 * Everything that is held of somebody, in one archive: as JSON with what each part is, as a paper to
 * read, and the files they sent. Secrets and whole Aadhaar numbers are in none of them.
 */
export async function composeCopy(deps: CopyDeps, wanted: Wanted): Promise<Buffer> {
  const at = new Date(deps.clock.now())
  const parts = await copyParts(deps, wanted.accountId)
  const files = await copyFiles(deps, wanted.accountId)
  const head = (await selectAuthority(deps, deps.db)).commission
  const profile = await profileOf(deps, wanted.accountId, parts)
  const kept = (parts.documents['documents'] ?? []).map((row) => String(row['document_type_id']))
  const documents = await documentLabels(deps.db, kept)
  const paper = copyPaper(parts, { ...wanted, head, profile, documents, at })
  return zip(
    [
      { name: 'READ-ME.txt', content: Buffer.from(readMe(wanted, files.length)) },
      { name: 'data.pdf', content: await deps.typesetter.pdf(paper) },
      {
        name: 'data.json',
        content: Buffer.from(JSON.stringify(asJson(deps, parts, wanted, at), null, 2)),
      },
      ...files,
    ],
    at,
  )
}

async function copyParts(deps: CopyDeps, accountId: string): Promise<CopiedParts> {
  const person = { accountId, ...(await contactsOf(deps.db, accountId)) }
  const parts = Object.fromEntries(dataParts.map((part) => [part, {}])) as CopiedParts
  for (const data of deps.data)
    Object.assign(parts[data.part], await copyRows(deps.db, data, person))
  return parts
}

/** The profile in words, as its own page has it; who has begun none has none. */
async function profileOf(deps: CopyDeps, accountId: string, { profile }: CopiedParts) {
  const profileId = profile['profiles']?.[0]?.['id']
  if (typeof profileId !== 'string' || profile['profile_steps']?.length === 0) return undefined
  return actAs({ kind: 'candidate', accountId }, () =>
    viewProfile(deps, { accountId }, { profileId }),
  )
}

const endings: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

/** What they sent, under its kind and a number; what the storage has lost is told by its absence. */
async function copyFiles({ db, storage }: CopyDeps, accountId: string): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = []
  const files = await filesOf(db, { accountId, without: [COPY_FILE, PAGE_FILE] })
  for (const [index, { kind, hash, mediaType }] of files.entries()) {
    const content = await readBytes(storage, hash).catch((error: unknown) => {
      if (error instanceof StorageError && error.reason !== 'away') return undefined
      throw error
    })
    const number = String(index + 1).padStart(2, '0')
    if (content)
      entries.push({ name: `files/${number}-${kind}.${endings[mediaType] ?? 'bin'}`, content })
  }
  return entries
}

/** Each part with what it is, and of each table what becomes of it after an erasure. */
function asJson({ data }: CopyDeps, parts: CopiedParts, { language, number }: Wanted, at: Date) {
  const after = new Map<string, string>(
    data.flatMap(({ tables }) => Object.entries(tables).map(([name, each]) => [name, each.after])),
  )
  const filled = dataParts.filter((part) => Object.keys(parts[part]).length > 0)
  return {
    format: 'lokseva-data-copy',
    version: 1,
    request: number,
    madeAt: at.toISOString(),
    parts: Object.fromEntries(
      filled.map((part) => [
        part,
        {
          about: translate(language, `data-rights.part.${part}`),
          tables: Object.fromEntries(
            Object.entries(parts[part]).map(([name, rows]) => [
              name,
              { afterErasure: after.get(name), rows },
            ]),
          ),
        },
      ]),
    ),
  }
}

/** In the person's language first, then in the other. */
function readMe({ language, number }: Wanted, files: number): string {
  const languages: Language[] = language === 'mr' ? ['mr', 'en'] : ['en', 'mr']
  return languages
    .map((each) => {
      const lines = dataParts.map(
        (part) => `- ${part}: ${translate(each, `data-rights.part.${part}`)}`,
      )
      return `${translate(each, 'data-rights.readMe', { number, files })}\n\n${lines.join('\n')}\n`
    })
    .join('\n\n')
}
