/** What has a number in an advertisement that is being written. */
export const numberedKinds = [
  'wholeExam',
  'exam',
  'post',
  'subject',
  'authority',
  'question',
] as const
export type NumberedKind = (typeof numberedKinds)[number]

/** Two numbers that change places; where nothing has the second one, the first is written anew. */
export type NumberSwap = {
  kind: NumberedKind
  /** The post whose authorities they are; authorities are told apart within their post. */
  post: number | null
  from: number
  to: number
}

type Holder = Record<string, unknown>
export type ChangeNumber = (number: unknown) => unknown
type Scope = { kind: NumberedKind; post?: number | null }

/**
 * A file, or a part of one, with numbers of a kind written anew wherever they stand: the entry's own
 * and every reference to it. It may be half written.
 */
export function withNumbers(file: Holder, scope: Scope, change: ChangeNumber): Holder {
  const { kind } = scope
  const posts = inEach('posts', (post) => postWith(post, scope, change))
  const exam = (one: Holder) => {
    const own = kind === 'exam' ? inField('id', change)(one) : one
    return posts(kind === 'subject' ? inEach('subjects', subjectWith(change))(own) : own)
  }
  const whole = [
    ...(kind === 'wholeExam' ? [inField('exam', inHolder(inField('id', change)))] : []),
    posts,
    inEach('exams', exam),
    ...(kind === 'post' ? [inEach('requiredDocuments', documentWith(change))] : []),
    ...(kind === 'question' ? [inEach('additionalQuestions', questionWith(change))] : []),
  ]
  return whole.reduce((now, each) => each(now), file)
}

/** Both numbers written anew, so that nothing refers to another entry than before. */
export const withSwap = (file: Holder, { kind, post, from, to }: NumberSwap): Holder =>
  withNumbers(file, { kind, post }, (number) =>
    number === from ? to : number === to ? from : number,
  )

function postWith(post: Holder, { kind, post: only }: Scope, change: ChangeNumber): Holder {
  if (kind === 'post') return inField('id', change)(post)
  if (kind !== 'authority' || post['id'] !== only) return post
  const authorities = (both: Holder) =>
    ['mumbai', 'outsideMumbai'].reduce(
      (now, region) => inEach(region, inField('id', change))(now),
      both,
    )
  return inField('authorities', inHolder(authorities))(post)
}

const subjectWith = (change: ChangeNumber) => (subject: Holder) =>
  ['subjectAllowedList', 'subjectNotAllowedList'].reduce(
    (now, list) => inField(list, inList(change))(now),
    inField('id', change)(subject),
  )

const questionWith = (change: ChangeNumber) => (question: Holder) =>
  inField('parentId', change)(inField('id', change)(question))

const documentWith = (change: ChangeNumber) => (paper: Holder) =>
  inField('when', (when) => conditionWith(when, change))(inField('posts', inList(change))(paper))

/** A condition with other posts; it may not be whole yet. */
function conditionWith(condition: unknown, change: ChangeNumber): unknown {
  if (Array.isArray(condition)) return condition.map((each) => conditionWith(each, change))
  if (!isHolder(condition)) return condition
  if (condition['fact'] === 'chosenPosts')
    return inField('value', (value) => (Array.isArray(value) ? value.map(change) : change(value)))(
      condition,
    )
  return Object.fromEntries(
    Object.entries(condition).map(([name, each]) => [name, conditionWith(each, change)]),
  )
}

const isHolder = (value: unknown): value is Holder =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const inHolder =
  (change: (holder: Holder) => Holder): ChangeNumber =>
  (value) =>
    isHolder(value) ? change(value) : value

const inList =
  (change: ChangeNumber): ChangeNumber =>
  (value) =>
    Array.isArray(value) ? value.map(change) : value

/** Only where the field is there: nothing is added to a file. */
const inField = (name: string, change: ChangeNumber) => (holder: Holder) =>
  name in holder ? { ...holder, [name]: change(holder[name]) } : holder

const inEach = (name: string, change: (entry: Holder) => Holder) =>
  inField(name, inList(inHolder(change)))
