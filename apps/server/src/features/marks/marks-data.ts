import type { Bilingual } from '@lokseva/contract/site/schemas'
import { postsOf } from '#features/adverts/index'
import { examSubjects } from '#features/exam-subjects/index'
import {
  inBoth,
  issuePaper,
  line,
  nameOf,
  same,
  selectAuthority,
  selectPerson,
  shortNameOf,
  retryOnChange,
  type IssuedPaper,
  type PaperDeps,
  type PaperStatement,
} from '#features/papers/index'
import { dayInIndia, shownDay } from '#platform/clock/clock'
import type { Letterhead } from '#platform/typesetting/proof'
import type { Database } from '#platform/database/pool'
import { lockMarks, selectMarks, type MarksRow } from './marks-rows.ts'
import type { ResultStatus } from './stage-of-result.ts'
import { totalOf } from './total-of.ts'

export type SubjectMarks = {
  code: string
  name: Bilingual
  /** With two decimals; nothing: absent. */
  marks: string | null
  remarks: string | null
}

/** All that a statement of marks says. */
export type MarksData = {
  applicationMarksId: string
  applicationId: string
  accountId: string
  applicationNo: string
  advertisementNo: string
  advertisementName: Bilingual
  commission: Letterhead
  exam: Bilingual
  stage: string
  marksheetName: string
  /** YYYY-MM-DD. */
  publishedOn: string
  /** A retotaling took its place. */
  isWithdrawn: boolean
  name: Bilingual
  subjects: SubjectMarks[]
  /** Where nobody was absent in a subject that counts. */
  total: string | null
  results: { post: Bilingual; resultStatus: ResultStatus }[]
  examAuthority: Bilingual
  /** PNG. */
  authoritySignature: Buffer | null
  verification: IssuedPaper
}

type Which = { applicationId: string; applicationMarksId: string }

/** A statement by its id, whoever asks; nothing where the application has no such one. */
export const marksData = (...given: Parameters<typeof readMarksData>) =>
  retryOnChange(() => readMarksData(...given))

async function readMarksData(
  deps: PaperDeps,
  db: Database,
  { applicationId, applicationMarksId }: Which,
): Promise<MarksData | undefined> {
  const today = dayInIndia(deps.clock.now())
  const [row] = await selectMarks(db, { applicationId, id: applicationMarksId, today })
  if (!row) return undefined
  const document = await deps.versions(db, row.advertisementId, row.version)
  const authority = await selectAuthority(deps, db)
  const person = await selectPerson(db, applicationId)
  const known = (await examSubjects(db, document)).filter(({ examId }) => examId === row.examId)
  const names = new Map(known.map(({ code, name, nameDvng }) => [code, { en: name, mr: nameDvng }]))
  const total = totalOf(row, known)
  const found = document.exams.find(({ id }) => id === row.examId) ?? document.exam
  const exam = { en: found.name, mr: found.nameDvng }
  const name = nameOf(person)
  const publishedOn = dayInIndia(row.publishedAt.getTime())
  const posts = new Map(postsOf(document).map((post) => [post.id, post]))
  const results = row.results.flatMap(({ postId, status }) => {
    const post = posts.get(postId)
    return post ? [{ post: { en: post.name, mr: post.nameDvng }, resultStatus: status }] : []
  })
  const says = [
    line('statements.name', shortNameOf(person)),
    line('statements.applicationNo', same(row.applicationNo)),
    line('statements.exam', exam),
    line('statements.stage', same(row.stage)),
    line('statements.publishedOn', same(shownDay(publishedOn))),
    line('statements.marks', same(total ?? row.subjects.map(shortMarks).join(', '))),
    ...results.map(resultLine),
  ]
  return {
    applicationMarksId: row.id,
    applicationId,
    accountId: row.accountId,
    applicationNo: row.applicationNo,
    advertisementNo: `${document.advertisementNo}/${document.year}`,
    advertisementName: { en: document.name, mr: document.nameDvng },
    commission: authority.commission,
    exam,
    stage: row.stage,
    marksheetName: row.name,
    publishedOn,
    isWithdrawn: row.withdrawnAt !== null,
    name,
    subjects: row.subjects.map((subject) => ({
      ...subject,
      name: names.get(subject.code) ?? same(subject.code),
    })),
    total,
    results,
    examAuthority: authority.name,
    authoritySignature: authority.signature,
    verification: await issuePaper(deps, db, {
      kind: 'marks_statement',
      applicationId,
      accountId: row.accountId,
      subject: row.id,
      says,
      withdrawnAt: row.withdrawnAt,
      async stillSays(tx) {
        await lockMarks(tx, row.id)
        const [now] = await selectMarks(tx, { applicationId, id: row.id, today })
        return JSON.stringify(now) === JSON.stringify(row)
      },
    }),
  }
}

const markWords = {
  QUALIFIED: 'printing.marks.qualified',
  'NOT QUALIFIED': 'printing.marks.notQualified',
} as const

function resultLine({ post, resultStatus }: MarksData['results'][number]): PaperStatement {
  const { en, mr } = inBoth('printing.marks.results')
  const label = { en: `${en}: ${post.en}`, mr: `${mr}: ${post.mr}` }
  return { label, value: inBoth(markWords[resultStatus]) }
}

const shortMarks = ({ code, marks }: MarksRow['subjects'][number]) => `${code}: ${marks ?? 'AB'}`
