import type {
  ProfileView,
  ViewLine,
  ViewSection,
  ViewTable,
} from '@lokseva/contract/profile-view/schemas'
import type { Language, TextId } from '@lokseva/texts/text-id'
import type { Label } from '#features/lookups/index'
import { selectCommission } from '#features/site/index'
import type { Candidate } from '#platform/actor/actor'
import { momentInIndia } from '#platform/clock/clock'
import type { Blob } from '#platform/http/blob'
import { pdfBlob } from '#platform/http/pdf-blob'
import type { PaperToProve } from '#platform/typesetting/proof'
import { translate, type TextParams } from '#platform/texts/translate'
import { appliedProfile } from './applied-profile.ts'
import type { ProfilePdfDeps } from './deps.ts'
import { bothLanguages } from './in-words.ts'
import { text, viewProfile } from './view-profile.ts'

type Wanted = { profileId: string; applicationId?: string | undefined; language: Language }

/** What is printed of a profile. */
export type PrintedProfile = Pick<
  ProfileView,
  | 'profileId'
  | 'status'
  | 'updatedAt'
  | 'englishFullName'
  | 'devnagariFullName'
  | 'photo'
  | 'signature'
> & {
  /** Of a profile that is printed for itself. */
  personalInfoDto?: ProfileView['personalInfoDto']
  sections: Pick<ViewSection, 'heading' | 'lines' | 'tables'>[]
  /** Of the application it was applied with. */
  applicationNo?: string
}

/** The printable profile: what the view says, typeset in the reader's language. */
export async function profilePdf(
  deps: ProfilePdfDeps,
  actor: Candidate,
  { profileId, applicationId, language }: Wanted,
): Promise<Blob> {
  const [view, commission] = await Promise.all([
    applicationId
      ? appliedProfile(deps, actor, { profileId, applicationId, language })
      : viewProfile(deps, actor, { profileId }),
    selectCommission(deps.db),
  ])
  const proof = await deps.provePaper({
    kind: 'profile',
    applicationId: applicationId ?? null,
    accountId: actor.accountId,
    subject: profileId,
    person: { full: view.englishFullName ?? '', surname: surnameOf(view) },
    says: profileSays(view),
  })
  const files = {
    ...proof.files,
    ...(view.photo && { 'photo.jpg': Buffer.from(view.photo, 'base64') }),
    ...(view.signature && { 'signature.jpg': Buffer.from(view.signature, 'base64') }),
  }
  const setting = {
    language,
    now: deps.clock.now(),
    commission: `${commission.name_en} · ${commission.name_mr}`,
  }
  const { head, box: verification } = proof
  const data = JSON.stringify({ ...paperData(view, setting), head, verification })
  const content = await deps.typesetter.pdf({ template: 'profile/profile.typ', data, files })
  const { applicationNo: number }: PrintedProfile = view
  return pdfBlob(content, number ? `Applied_Profile_${number}` : `Profile_${profileId}`)
}

const surnameOf = ({ personalInfoDto }: PrintedProfile): string =>
  text(personalInfoDto?.['surname']) ?? ''

/** What anybody who holds a printed profile may compare it with, besides the name. */
function profileSays({ applicationNo, updatedAt }: PrintedProfile): PaperToProve['says'] {
  const saved = updatedAt ? momentInIndia(Date.parse(updatedAt)) : '-'
  const line = (id: TextId, value: string) => ({
    label: bothLanguages(id),
    value: { en: value, mr: value },
  })
  return applicationNo === undefined
    ? [line('profile-view.updated', saved)]
    : [
        line('profile-view.paper.application', applicationNo),
        line('profile-view.paper.locked', saved),
      ]
}

const statusWords = {
  Complete: 'profile-view.status.complete',
  'In Progress': 'profile-view.status.inProgress',
  Incomplete: 'profile-view.status.incomplete',
} as const

type Setting = { language: Language; commission: string; now: number }

/** Everything the template says, already in one language. */
function paperData(view: PrintedProfile, { language, commission, now }: Setting) {
  const pick = (label: Label) => label[language]
  const t = (id: TextId, params?: TextParams) => translate(language, id, params)
  const inLanguage = ({ reference, label, value }: ViewLine) => ({
    reference,
    label: pick(label),
    value: pick(value),
  })
  const table = ({ heading, empty, columns, rows }: ViewTable) => ({
    heading: pick(heading),
    empty: pick(empty),
    columns: columns.map(({ label }) => pick(label)),
    rows: rows.map(({ cells }) =>
      cells.map((lines, column) =>
        lines.map((each, index) => ({
          ...inLanguage(each),
          leads: index === 0 && Boolean(columns[column]?.leads.includes(each.id)),
        })),
      ),
    ),
  })
  const fact = (label: string, value: string) => ({ reference: '', label, value })
  const saved = view.updatedAt ? momentInIndia(Date.parse(view.updatedAt)) : '-'
  return {
    language,
    title: t('profile-view.paper.title'),
    heading: bothLanguages('profile-view.paper.title'),
    bearer: view.englishFullName ?? view.profileId,
    keywords: [view.profileId],
    commission,
    englishName: view.englishFullName ?? '',
    devanagariName: view.devnagariFullName ?? '',
    summary: [
      fact(t('profile-view.status'), t(statusWords[view.status])),
      view.applicationNo === undefined
        ? fact(t('profile-view.updated'), saved)
        : fact(t('profile-view.paper.locked'), saved),
      ...(view.applicationNo
        ? [fact(t('profile-view.paper.application'), view.applicationNo)]
        : []),
    ],
    page: t('profile-view.paper.page'),
    footer: t('profile-view.paper.footer', { id: view.profileId, moment: momentInIndia(now) }),
    hasPhoto: view.photo !== null,
    photoText: t('profile-view.photo'),
    hasSignature: view.signature !== null,
    signatureText: t('profile-view.signature'),
    sections: view.sections
      .filter(({ lines, tables }) => lines.length > 0 || tables.length > 0)
      .map(({ heading, lines, tables }) => ({
        heading: pick(heading),
        lines: lines.map(inLanguage),
        tables: tables.map(table),
      })),
  }
}
