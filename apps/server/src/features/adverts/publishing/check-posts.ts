import { checkCondition } from '@lokseva/rules/check-condition'
import { checkPost } from '@lokseva/rules/check-post'
import type { Fault as RuleFault } from '@lokseva/rules/check-value'
import { commissionPost } from '@lokseva/rules/commission/commission-post'
import { faultText } from '@lokseva/rules/words/words'
import { translate } from '#platform/texts/translate'
import type { AdvertisementFile } from '../advertisement-file.ts'
import type { Check, ReadableFile, Report } from './fault.ts'

type Exam = NonNullable<AdvertisementFile['exams']>[number]
type Post = Exam['posts'][number]
type Placed<T> = { place: string; value: T }

/** Every post with its place in the file. */
export const placedPosts = ({ posts, exams }: ReadableFile): Placed<Post>[] => [
  ...placed('posts', posts ?? []),
  ...placed('exams', exams ?? []).flatMap(({ place, value }) =>
    placed(`${place}.posts`, value.posts),
  ),
]

const placed = <T>(list: string, values: readonly T[]): Placed<T>[] =>
  values.map((value, index) => ({ place: `${list}.${index}`, value }))

export const checkIds: Check = (file, report) => {
  if (file.posts && file.exams) report('exams', 'an advertisement has posts or exams, not both')
  unique(
    placedPosts(file).map(({ place, value }) => ({ place, id: value.id })),
    report,
  )
  unique(
    placed('exams', file.exams ?? []).map(({ place, value }) => ({ place, id: value.id })),
    report,
  )
  const subjects = placed('exams', file.exams ?? []).flatMap(({ place, value }) =>
    placed(`${place}.subjects`, value.subjects),
  )
  unique(
    subjects.map(({ place, value }) => ({ place, id: value.id })),
    report,
  )
  const { maxPostPreferences: most } = file
  const count = placedPosts(file).length
  if (most && count > 0 && most > count)
    report('maxPostPreferences', `${most} is more than there are posts, ${count}`)
  for (const { place, value } of placedPosts(file)) checkAuthorities(place, value, report)
}

export function unique(entries: { place: string; id: number | string }[], report: Report) {
  const first = new Map<number | string, string>()
  for (const { place, id } of entries) {
    const before = first.get(id)
    if (before === undefined) first.set(id, place)
    else report(`${place}.id`, `${id} is the id of ${before} already`)
  }
}

function checkAuthorities(place: string, { authorities }: Post, report: Report) {
  if (!authorities) return
  const here = `${place}.authorities`
  const all = [
    ...placed(`${here}.mumbai`, authorities.mumbai),
    ...placed(`${here}.outsideMumbai`, authorities.outsideMumbai),
  ]
  if (!all.some(({ value }) => !value.isDisable))
    report(here, 'are asked for, and there is none to choose')
  unique(
    all.map(({ value, ...at }) => ({ ...at, id: value.id })),
    report,
  )
}

/** Which subjects go together is said from both sides alike. */
export const checkExams: Check = ({ exams }, report) => {
  for (const { place, value: exam } of placed('exams', exams ?? [])) {
    const { subjects, optionalSubjectCount: count } = exam
    if (count > subjects.length)
      report(`${place}.optionalSubjectCount`, `${count} of ${subjects.length} subjects`)
    if (count === 0 && subjects.length > 0)
      report(`${place}.subjects`, 'are offered, and none is to be chosen')
    const byId = new Map(subjects.map((subject) => [subject.id, subject]))
    for (const at of placed(`${place}.subjects`, subjects)) {
      const { id, subjectAllowedList: allowed, subjectNotAllowedList: refused } = at.value
      for (const list of ['subjectAllowedList', 'subjectNotAllowedList'] as const)
        at.value[list].forEach((other, index) => {
          const problem = wrongPair(id, other, byId.get(other)?.[list])
          if (problem) report(`${at.place}.${list}.${index}`, problem)
        })
      for (const other of allowed)
        if (refused.includes(other))
          report(`${at.place}.subjectNotAllowedList`, `${other} is in both lists`)
    }
  }
}

function wrongPair(id: number, other: number, back: readonly number[] | undefined) {
  if (other === id) return `${id} is the subject itself`
  if (!back) return `${other} is no subject of this exam`
  return back.includes(id) ? undefined : `subject ${other} does not say the same of ${id}`
}

const english = {
  translate: (...args: [Parameters<typeof translate>[1], Record<string, string | number>?]) =>
    translate('en', ...args),
  nameOf: (list: string, id: number | string) => `${list} ${id}`,
}

const reportRules = (place: string, faults: readonly RuleFault[], report: Report) =>
  faults.forEach((fault) =>
    report(fault.path === '' ? place : `${place}.${fault.path}`, faultText(fault, english)),
  )

/** Every rule asks only what is known, or is marked as declared. */
export const checkRules: Check = (file, report) => {
  const { gradePointFactor } = file
  for (const { place, value } of placedPosts(file)) {
    const { id: postId, group, criteria } = value
    const made = commissionPost({ postId, version: 1, group, gradePointFactor, criteria })
    const checked = checkPost(JSON.parse(JSON.stringify(made)))
    if ('faults' in checked) reportRules(`${place}.criteria`, checked.faults, report)
  }
}

export const checkRequiredDocuments: Check = (file, report) => {
  const { requiredDocuments = [] } = file
  const posts = placedPosts(file).map(({ value }) => value.id)
  for (const { place, value } of placed('requiredDocuments', requiredDocuments)) {
    const { documentTypeId, when } = value
    if (requiredDocuments.find((each) => each.documentTypeId === documentTypeId) !== value)
      report(`${place}.documentTypeId`, `${documentTypeId} is asked for twice`)
    const checked = when === undefined ? undefined : checkCondition(when)
    if (checked && 'faults' in checked) reportRules(`${place}.when`, checked.faults, report)
    if (when !== undefined && value.posts)
      report(`${place}.posts`, 'has no meaning beside a condition of its own')
    value.posts?.forEach((post, index) => {
      if (posts.length > 0 && !posts.includes(post))
        report(`${place}.posts.${index}`, `${post} is no post of this advertisement`)
    })
  }
}
