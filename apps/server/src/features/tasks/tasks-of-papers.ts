import { documentsPath, stagePath } from '@lokseva/contract/applications/addresses'
import { pages } from '@lokseva/contract/site/pages'
import type { LetterToDo } from '#features/papers/index'
import { shownDay } from '#platform/clock/clock'
import type { ApplicationFacts, TaskItem } from './facts.ts'
import { openStage, untilOf, type Make } from './make-task.ts'

type Paper = ApplicationFacts['missing'][number]

const named = (documents: readonly Paper[]) => {
  const [only] = documents.length === 1 ? documents : []
  const names = (language: 'en' | 'mr') => documents.map(({ name }) => name[language]).join(', ')
  return {
    ...(only && { documentTypeId: only.type }),
    words: {
      count: documents.length,
      names: { en: names('en'), mr: names('mr') },
      hasRemark: only?.remarks ? 'yes' : 'no',
      remark: only?.remarks ?? '',
    },
  }
}

/** Documents to send, cards and letters to look at. */
export function papers(facts: ApplicationFacts, today: string, task: Make): TaskItem[] {
  const { id, abilities, standing: state, missing, sentBack, sentAgain, letters } = facts
  const tasks: TaskItem[] = []
  const uploadMissing = 'uploadMissing' in abilities ? abilities.uploadMissing : undefined
  if (uploadMissing?.allowed && missing.length > 0) {
    const { words, ...which } = named(missing)
    const isPaid = state.status === 'FEES_PAID' ? 'yes' : 'no'
    const href = documentsPath(id)
    const until = dayForMissing(facts, untilOf(uploadMissing))
    tasks.push(
      task('SEND_DOCUMENTS', 'must', { ...which, until, href, words: { ...words, isPaid } }),
    )
  }
  const again = openStage(state, ['RE_UPLOAD_DOCUMENTS'], today)
  if (abilities.uploadAgain.allowed && again && sentBack.length + sentAgain.length > 0) {
    const done = sentBack.length === 0
    const { stageId } = again
    tasks.push(
      task('SEND_AGAIN', 'must', {
        ...named(done ? sentAgain : sentBack),
        stageId,
        until: untilOf(abilities.uploadAgain),
        href: stagePath(id, stageId),
        done,
      }),
    )
  }
  const calling = openStage(state, ['INTERVIEW_LETTER_PT_LETTER'], today)
  return [
    ...tasks,
    ...cardTasks(facts, task),
    ...letterTasks(id, { letters, stageId: calling?.stageId }, task),
  ]
}

/** What waits for a document must be paid too, and by then: the fee cannot be paid before. */
function dayForMissing({ standing, payUntil }: ApplicationFacts, until: string | null) {
  const isPaid = standing.status === 'FEES_PAID' || payUntil === null
  return isPaid || (until !== null && until < payUntil) ? until : payUntil
}

function cardTasks({ id, cards, cardsHandedOut }: ApplicationFacts, task: Make): TaskItem[] {
  const fresh = cards.filter(({ isNew }) => isNew)
  const done = fresh.length === 0
  const shown = (done ? cards : fresh).toSorted((a, b) => a.until.localeCompare(b.until))
  const [first] = shown
  if (!first) return []
  const { stageId, until, examDisplayId } = first
  // One to print opens by itself, not that of an earlier examination; several the stage lists.
  const only = pages.admitCard.replace('{applicationId}', id)
  const own = cardsHandedOut > 1 ? `${only}?examid=${examDisplayId}` : only
  const href = cards.length > 1 ? stagePath(id, stageId) : own
  const words = { count: shown.length, day: shownDay(until) }
  return [task('GET_ADMIT_CARD', 'must', { stageId, until, href, words, done })]
}

const letterPath = (id: string): string => pages.interviewLetter.replace('{id}', id)

const called = ({ type, day, time, venue }: LetterToDo) => ({
  type,
  day: shownDay(day),
  time,
  venue,
})

type Letters = Pick<ApplicationFacts, 'letters'> & { stageId: number | undefined }

/** A letter stays readable after its stage: whoever is called reads it up to that day. */
function letterTasks(id: string, { letters, stageId }: Letters, task: Make): TaskItem[] {
  const fresh = letters.filter(({ isNew }) => isNew)
  const done = fresh.length === 0
  const shown = done ? letters : fresh
  const [first] = shown
  if (!first) return []
  const href =
    shown.length === 1 || stageId === undefined ? letterPath(first.id) : stagePath(id, stageId)
  const words = { ...called(first), count: shown.length }
  return [
    task('GET_INTERVIEW_LETTER', 'must', {
      ...(stageId !== undefined && { stageId }),
      until: first.day,
      href,
      words,
      done,
    }),
  ]
}

/** Where one has to be on a day, by papers that were handed out. */
export function meetings({ id, letters, examinations }: ApplicationFacts, task: Make): TaskItem[] {
  return [
    ...examinations.map(({ examDisplayId, name, day, time, venue }) =>
      task('SIT_EXAMINATION', 'later', {
        which: String(examDisplayId),
        from: day,
        href: `${pages.admitCard.replace('{applicationId}', id)}?examid=${examDisplayId}`,
        words: { exam: name, day: shownDay(day), time, venue },
      }),
    ),
    ...letters.map((letter) =>
      task('ATTEND_INTERVIEW', 'later', {
        which: letter.id,
        from: letter.day,
        href: letterPath(letter.id),
        words: called(letter),
      }),
    ),
  ]
}
