import { checkCondition } from '@lokseva/rules/check-condition'
import { checkPost } from '@lokseva/rules/check-post'
import type { Fault as RuleFault } from '@lokseva/rules/check-value'
import { postsNamed } from '@lokseva/rules/posts-named'
import { commissionPost } from '@lokseva/rules/commission/commission-post'
import { faultText, type Words } from '@lokseva/rules/words/words'
import type { Language } from '@lokseva/texts/text-id'
import { translate } from '#platform/texts/translate'
import { fault, type Check, type Report } from './fault.ts'
import { placed, placedExams, placedPosts, type Post } from './placed-entries.ts'

export const checkIds: Check = (file, report) => {
  if (file.posts && file.exams) report(fault('exams', 'postsAndExams'))
  unique(
    placedPosts(file).map(({ place, value }) => ({ place, id: value.id })),
    report,
  )
  unique(
    placedExams(file).map(({ place, value }) => ({ place, id: value.id })),
    report,
  )
  const subjects = placedExams(file).flatMap(({ place, value }) =>
    placed(`${place}.subjects`, value.subjects),
  )
  unique(
    subjects.map(({ place, value }) => ({ place, id: value.id })),
    report,
  )
  const { maxPostPreferences: most } = file
  const count = placedPosts(file).length
  if (most && count > 0 && most > count && !file.listed)
    report(fault('maxPostPreferences', 'morePreferences', { most, count }))
  for (const { place, value } of placedPosts(file)) checkAuthorities(place, value, report)
}

export function unique(entries: { place: string; id: number | string }[], report: Report) {
  const first = new Map<number | string, string>()
  for (const { place, id } of entries) {
    const before = first.get(id)
    if (before === undefined) first.set(id, place)
    else
      report(
        fault(`${place}.id`, 'idTwice', (reader) => ({
          id: String(id),
          before: reader === 'command' ? before : entryWords(before, reader),
        })),
      )
  }
}

const entryWords = (place: string, language: Language): string =>
  translate(language, 'adverts.words.entry', { number: Number(place.split('.').at(-1)) + 1 })

function checkAuthorities(place: string, { authorities }: Post, report: Report) {
  if (!authorities) return
  const here = `${place}.authorities`
  const all = [
    ...placed(`${here}.mumbai`, authorities.mumbai),
    ...placed(`${here}.outsideMumbai`, authorities.outsideMumbai),
  ]
  if (!all.some(({ value }) => !value.isDisable)) report(fault(here, 'noAuthority'))
  unique(
    all.map(({ value, ...at }) => ({ ...at, id: value.id })),
    report,
  )
}

/** Which subjects go together is said from both sides alike. */
export const checkExams: Check = (file, report) => {
  for (const { place, value: exam } of placedExams(file)) {
    const { subjects, optionalSubjectCount: count } = exam
    if (count > subjects.length)
      report(
        fault(`${place}.optionalSubjectCount`, 'moreSubjects', { count, all: subjects.length }),
      )
    if (count === 0 && subjects.length > 0) report(fault(`${place}.subjects`, 'subjectsNotChosen'))
    const byId = new Map(subjects.map((subject) => [subject.id, subject]))
    for (const at of placed(`${place}.subjects`, subjects)) {
      const { id, subjectAllowedList: allowed, subjectNotAllowedList: refused } = at.value
      for (const list of ['subjectAllowedList', 'subjectNotAllowedList'] as const)
        at.value[list].forEach((other, index) => {
          const wrong = wrongPair(id, other, byId.get(other)?.[list])
          const ids = { id: String(id), other: String(other) }
          if (wrong) report(fault(`${at.place}.${list}.${index}`, wrong, ids))
        })
      for (const other of allowed)
        if (refused.includes(other))
          report(
            fault(`${at.place}.subjectNotAllowedList`, 'inBothLists', { other: String(other) }),
          )
    }
  }
}

function wrongPair(
  id: number,
  other: number,
  back: readonly number[] | undefined,
): 'subjectItself' | 'noSubject' | 'notMutual' | undefined {
  if (other === id) return 'subjectItself'
  if (!back) return 'noSubject'
  return back.includes(id) ? undefined : 'notMutual'
}

const wordsIn = (language: Language): Words => ({
  translate: (id, params) => translate(language, id, params),
  nameOf: (list, id) => `${list} ${id}`,
})

const reportRules = (place: string, faults: readonly RuleFault[], report: Report) =>
  faults.forEach((each) =>
    report({
      place: each.path === '' ? place : `${place}.${each.path}`,
      problem: faultText(each, wordsIn('en')),
      shown: { en: faultText(each, wordsIn('en')), mr: faultText(each, wordsIn('mr')) },
    }),
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
  // Of a post that could not be read nobody knows which it is.
  const posts = file.listed ? [] : placedPosts(file).map(({ value }) => value.id)
  for (const { place, value } of placed('requiredDocuments', requiredDocuments)) {
    const { documentTypeId, when } = value
    if (requiredDocuments.find((each) => each.documentTypeId === documentTypeId) !== value)
      report(fault(`${place}.documentTypeId`, 'documentTwice', { id: documentTypeId }))
    const checked = when === undefined ? undefined : checkCondition(when)
    if (checked && 'faults' in checked) reportRules(`${place}.when`, checked.faults, report)
    for (const { at, post } of postsNamed(when))
      if (posts.length > 0 && !posts.includes(post))
        report(fault(`${place}.when${at}`, 'noPost', { post: String(post) }))
    if (when !== undefined && value.posts) report(fault(`${place}.posts`, 'postsBesideCondition'))
    value.posts?.forEach((post, index) => {
      if (posts.length > 0 && !posts.includes(post))
        report(fault(`${place}.posts.${index}`, 'noPost', { post: String(post) }))
    })
  }
}
