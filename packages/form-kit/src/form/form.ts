import type { Problem, Problems } from './problem.ts'

export type Values<Name extends string, Value = string> = Record<Name, Value>

export type SummaryLine = {
  name: string
  fieldId: string
  label: string
  reference: string | undefined
  problem: Problem
}

/**
 * The state of one form, outside React: a key pressed in one field draws that field again and
 * nothing else. Made by useForm.
 */
export type Form<Name extends string, Value = string> = {
  values(): Values<Name, Value>
  set(name: Name, value: Value): void
  /** Several answers at once, where one brings or empties others. */
  assign(values: Partial<Values<Name, Value>>): void
  /** The same for what is being typed: it stands at once, and is judged when `later` comes. */
  type(values: Partial<Values<Name, Value>>): void
  /** Empties an answer that is of no use any more, without calling that a mistake. */
  clear(name: Name): void
  /** Begins again with other answers, as if nothing had been judged. */
  restart(values: Values<Name, Value>): void
  /** The cursor left the field: what stands in it is judged from now on. */
  leave(name: Name): void
  /** A part of the form was left: everything asked in it is judged from now on, what is empty too. */
  judge(names: readonly Name[]): void
  /** Other rules from now on, where they arrive after the form. */
  judgeBy(check: (values: Values<Name, Value>) => Problems<Name>): void
  /** Judges everything; false shows every problem at once and leads to the summary. */
  check(): boolean
  /** What the server found wrong; each stands until its answer changes. */
  refuse(problems: Problems<Name>): void
  /** The same at the fields alone, where the focus goes to one of them instead of the summary. */
  mark(problems: Problems<Name>): void
  /** Whether nothing is wrong with an answer, shown or not. */
  isGood(name: Name): boolean
  /** Whether what stands in a field is judged: it was left, or a try was made. */
  isJudged(name: Name): boolean
  /** The problem to show at a field. */
  problem(name: Name): Problem | undefined
  /** What the last try found wrong and is wrong still, in the order of the fields. */
  summary(): readonly SummaryLine[]
  /** Counts the tries that failed. */
  attempt(): number
  /** What the field is called on the page now; the summary names it so. */
  setLabel(name: Name, label: string): void
  fieldId(name: Name): string
  focus(name: Name): void
  subscribe(listener: () => void): () => void
  /** Also at what is typed and not judged yet: for the fields themselves. */
  subscribeToValues(listener: () => void): () => void
}

export type FormOptions<Name extends string, Value = string> = {
  initial: Values<Name, Value>
  /** Depends on the answers alone; problems come in the order of `initial`. */
  check: (values: Values<Name, Value>) => Problems<Name>
  /** What an emptied answer is. */
  blank: Value
  /** The numbers the questions are known by. */
  references?: Partial<Record<Name, string>>
  /** Whether the answers last judged ask for it; nobody is blamed for what was not asked. */
  isAsked?: (name: Name) => boolean
  /** When what is typed is judged; at once where nothing is said. */
  later?: (judge: () => void) => void
}

const always = () => true
const atOnce = (judge: () => void) => judge()
const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''

export function createForm<Name extends string, Value = string>(
  formId: string,
  {
    initial,
    check: firstRules,
    blank,
    references = {},
    isAsked = always,
    later = atOnce,
  }: FormOptions<Name, Value>,
): Form<Name, Value> {
  const names = Object.keys(initial) as Name[]
  const listeners = new Set<() => void>()
  const valueListeners = new Set<() => void>()
  const judged = new Set<Name>()
  const labels: Partial<Record<Name, string>> = {}
  let values = { ...initial }
  let check = firstRules
  let found = check(values)
  let refused: Problems<Name> = {}
  let failures: Name[] = []
  let summary: SummaryLine[] = []
  let attempt = 0
  let isTyped = false

  const put = (changes: Partial<Values<Name, Value>>) => {
    const before = values
    values = { ...values, ...changes }
    refused = { ...refused }
    for (const name of names) if (values[name] !== before[name]) delete refused[name]
  }
  const judgeNow = () => {
    isTyped = false
    found = check(values)
    // A question that is asked again is a new one.
    for (const name of judged) if (!isAsked(name)) judged.delete(name)
  }
  const write = (changes: Partial<Values<Name, Value>>) => {
    put(changes)
    judgeNow()
  }
  /** What was typed is judged before anything hangs on the judgement. */
  const settle = () => {
    if (!isTyped) return
    judgeNow()
    tell()
  }
  const problem = (name: Name) => refused[name] ?? (judged.has(name) ? found[name] : undefined)
  const fieldId = (name: Name) => `${formId}-${name}`
  const tell = () => {
    if (failures.length > 0 || summary.length > 0)
      summary = failures.flatMap((name) => {
        const wrong = problem(name)
        if (!wrong) return []
        const label = labels[name] ?? ''
        const reference = references[name]
        return [{ name, fieldId: fieldId(name), label, reference, problem: wrong }]
      })
    for (const listener of listeners) listener()
  }
  const tried = () => {
    failures = names.filter(problem)
    if (failures.length > 0) attempt += 1
    tell()
    return failures.length === 0
  }

  return {
    values: () => values,
    set(name, value) {
      if (values[name] === value) return
      write({ [name]: value } as Partial<Values<Name, Value>>)
      tell()
    },
    assign(changes) {
      write(changes)
      tell()
    },
    type(changes) {
      put(changes)
      isTyped = true
      for (const listener of valueListeners) listener()
      later(settle)
    },
    clear(name) {
      write({ [name]: blank } as Partial<Values<Name, Value>>)
      judged.delete(name)
      tell()
    },
    restart(next) {
      values = { ...next }
      isTyped = false
      found = check(values)
      refused = {}
      failures = []
      judged.clear()
      tell()
    },
    leave(name) {
      settle()
      // Passing through an empty field is no mistake yet.
      if (values[name] === blank || isBlank(values[name]) || judged.has(name)) return
      judged.add(name)
      tell()
    },
    judge(left) {
      settle()
      for (const name of left) if (isAsked(name)) judged.add(name)
      tell()
    },
    judgeBy(rules) {
      check = rules
      isTyped = false
      found = check(values)
      tell()
    },
    check() {
      settle()
      // What the server refused is the server's to judge again.
      refused = {}
      for (const name of names) if (isAsked(name)) judged.add(name)
      return tried()
    },
    refuse(problems) {
      settle()
      refused = { ...refused, ...problems }
      tried()
    },
    mark(problems) {
      settle()
      refused = { ...refused, ...problems }
      failures = []
      tell()
    },
    isGood: (name) => (refused[name] ?? found[name]) === undefined,
    isJudged: (name) => judged.has(name),
    problem,
    summary: () => summary,
    attempt: () => attempt,
    setLabel(name, label) {
      if (labels[name] === label) return
      labels[name] = label
      if (summary.length > 0) tell()
    },
    fieldId,
    focus(name) {
      document.getElementById(fieldId(name))?.focus()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    subscribeToValues(listener) {
      listeners.add(listener)
      valueListeners.add(listener)
      return () => {
        listeners.delete(listener)
        valueListeners.delete(listener)
      }
    },
  }
}
