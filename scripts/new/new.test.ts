import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { compilerMemory } from '../compiler-memory.ts'
import { newCall } from './call.ts'
import { newField } from './field.ts'
import { newMigration } from './migration.ts'
import { newPaper } from './paper.ts'
import { repositoryCopy } from './repository-copy.ts'
import { makeEach, type Made } from './run-new.ts'

const copy = repositoryCopy()
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Runs a command in the copy; what it says where it fails. */
async function says(command: string, ...args: string[]): Promise<string> {
  // What is compiled of the copy goes with it.
  const left = { VITEST: undefined, VITEST_POOL_ID: undefined, NODE_COMPILE_CACHE: undefined }
  const env = { ...process.env, ...compilerMemory, ...left }
  try {
    await promisify(execFile)(command, args, { cwd: copy, env, maxBuffer: 1e8 })
    return ''
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    return `${stdout}${stderr}`
  }
}
const node = (script: string, ...args: string[]) => says(process.execPath, script, ...args)
const written = (file: string) => readFileSync(join(copy, file), 'utf8')

const field = ['other', 'activities', 'hobbies', 'text', 'Hobbies', 'छंद']
const day = ['other', 'activities', 'hobbySince', 'day', 'Since when?', 'केव्हापासून?']
const choice = ['other', 'activities', 'hobbyKind', 'choice:debarment_nature', 'Kind', 'प्रकार']
const hours = ['other', 'activities', 'hobbyHours', 'number', 'Hours a week', 'आठवड्याचे तास']
const inSection = ['personal', 'details', 'flgPet', 'yesNo', 'A pet?', 'पाळीव प्राणी?']
const read = ['account', 'showOwnNumber', 'GET', 'ACCT-99', 'a candidate is told the own number']
const refusal = ['NUMBER_UNKNOWN', 'There is no number yet.', 'अद्याप क्रमांक नाही.']
const change = ['marks', 'keepOwnNumber', 'PUT', 'MARKS-99', 'a candidate keeps the own number']
const paper = ['hall-notice', 'Notice of the hall', 'कक्षाची सूचना', 'PRINT-99']
const sentence = 'a notice of the hall says whose it is'

// None of these adds a file to a room: the house is drawn once for all of them, and stays as it is.
const [plain, dayMade, choiceMade, number, section, migration] = makeEach(copy, [
  [newField, field],
  [newField, day],
  [newField, choice],
  [newField, [...hours, 'after:activities']],
  [newField, inSection],
  [newMigration, ['name_a_sport']],
]) as [Made, Made, Made, Made, Made, Made]
// These do, each of them: the drawing is of all three, and among what each has written.
const [readMade, changeMade, paperMade] = makeEach(copy, [
  [newCall, [...read, 'module:UPDATE_PROFILE', ...refusal]],
  [newCall, change],
  [newPaper, [...paper, sentence]],
]) as [Made, Made, Made]
const made = {
  plain,
  day: dayMade,
  choice: choiceMade,
  number,
  section,
  migration,
  read: readMade,
  change: changeMade,
  paper: paperMade,
}
const files = Object.values(made).flatMap(({ written: each }) => each)
const sources = [...new Set(files)].filter((file) => file.endsWith('.ts'))

describe('what newcomers have written for them', () => {
  it('is few files: five for a field, six for a call and three more for its own refusal (NEW-03)', () => {
    const counts = Object.entries(made).map(([name, each]) => [name, each.written.length])
    expect(Object.fromEntries(counts)).toEqual({
      plain: 5,
      day: 5,
      choice: 5,
      number: 5,
      section: 5,
      read: 9,
      change: 6,
      paper: 9,
      migration: 1,
    })
  })

  it('passes every check as it is: form, requirements, texts, migrations, house (NEW-03)', async () => {
    const checks = [
      says('oxfmt', '--check', ...files.filter((file) => /\.(ts|json|md)$/.test(file))),
      node('scripts/check-requirements.ts'),
      node('scripts/check-texts.ts'),
      node('scripts/check-migrations.ts'),
      node('scripts/house.ts', '--check'),
    ]
    expect(await Promise.all(checks)).toEqual(checks.map(() => ''))
  })

  it('has the right types (NEW-03)', { timeout: 300_000 }, async () => {
    const linting = ['--type-aware', '--type-check', '--deny-warnings']
    expect(await says('oxlint', ...linting, ...sources)).toBe('')
  })

  it(
    'passes its own tests, and those of the forms, texts and papers (NEW-03)',
    { timeout: 300_000 },
    async () => {
      const own = sources.filter((file) => file.endsWith('.test.ts'))
      const tables = ['packages/forms/src/other', 'packages/forms/src/personal/rule-tables.test.ts']
      const others = [...tables, 'packages/forms/src/personal/personal-rules.test.ts']
      expect(own).toHaveLength(3)
      expect(
        await says('vitest', 'run', '--maxWorkers=1', ...own, ...others, 'packages/texts'),
      ).toBe('')
    },
  )

  it('says by name what is left to its author (NEW-03)', () => {
    for (const { todo } of Object.values(made)) expect(todo.length).toBeGreaterThan(1)
    expect(made.plain.todo[0]).toContain('other-form.ts: hobbies has the number 3.9')
    expect(made.change.todo.join()).toContain('locked-writes.test.ts: whether a locked profile')
  })
})

describe('a new question', () => {
  it('has the next number, its words, its rows, and tells those who saved before (NEW-04)', () => {
    expect(written('packages/forms/src/other/other-form.ts')).toContain(
      `{ id: 'hobbies', reference: '3.9',`,
    )
    expect(written('docs/rules/other/activities.md')).toMatch(
      /\n## Hobbies \(OTHER-05\)\n[^#]+R5\.6-6\d +\| debarred +\| hobbies = "A" x 101 +\| hobbies \(3\.9\) +\| is refused: TOO_LONG/,
    )
    expect(written('packages/forms/src/changes.ts')).toMatch(/version: 3,[^}]+fieldName: 'hobbies'/)
  })
})

describe('a new question where its author wants it', () => {
  it('stands behind the one that is named, with rows under its own heading (NEW-06)', () => {
    expect(written('packages/forms/src/other/other-form.ts')).toMatch(
      /id: 'activities',[^}]+\},\s+\{ id: 'hobbyHours', reference: '3\.12', \.\.\.amountText\(6\)/,
    )
    expect(written('docs/rules/other/activities.md')).toMatch(
      /\n## Hours a week \(OTHER-05\)\n[^#]+hobbyHours = "12a"[^|]+\| hobbyHours \(3\.12\) +\| is refused: ONLY_NUMBERS/,
    )
  })
})

describe('a new call', () => {
  it('is closed by the switch that is named, or by the one of its feature (NEW-06)', () => {
    const endpoints = (feature: string) => written(`packages/contract/src/${feature}/endpoints.ts`)
    expect(endpoints('account')).toMatch(/showOwnNumber[^}]+module: 'UPDATE_PROFILE'/)
    expect(endpoints('marks')).toMatch(/keepOwnNumber[^}]+module: 'MY_ACCOUNT_TAB'/)
  })

  it('and a new paper have a requirement that is a sentence (NEW-06)', () => {
    expect(written('docs/requirements/account.md')).toContain('**ACCT-99** A candidate is told')
    expect(written('docs/requirements/printing.md')).toContain('**PRINT-99** A notice of the hall')
  })
})

describe('nothing is written', () => {
  const before = written('packages/forms/src/changes.ts')
  it.each([
    [newField, ['photo', 'x', 'y', 'text', 'X', 'क्ष'], 'Written for personal and other'],
    [newField, ['other', 'sports', 'y1', 'text', 'X', 'क्ष'], 'but: declarations, activities'],
    [newField, ['other', 'activities', 'activities', 'text', 'X', 'क्ष'], 'asks activities already'],
    [newField, ['other', 'activities', 'pets', 'text', 'Pets', 'Pets'], 'in both languages'],
    [newField, ['other', 'activities', 'pets', 'list', 'Pets', 'प्राणी'], 'no such kind: list'],
    [newField, ['other', 'activities', 'p1', 'day', 'P', 'प', 'after:x'], 'does not ask x'],
    [newCall, ['account', 'showIt', 'GET', 'ACCT-98', 'x', 'module:X'], 'No module is called X'],
    [newCall, ['nowhere', 'showIt', 'GET', 'ACCT-98', 'x'], 'There is no apps/server/src'],
    [newCall, ['account', 'changePassword', 'GET', 'ACCT-98', 'x'], 'has changePassword already'],
    [newCall, ['account', 'showIt', 'GET', 'ACCT-10', 'x'], 'ACCT-10 is taken'],
    [newCall, ['account', 'showIt', 'GET', 'ACCT-98'], 'What must hold is missing'],
    [newCall, ['account', 'showIt', 'GET', 'NONE-98', 'x'], 'no family NONE, but: '],
    [newPaper, ['admit-card', 'X', 'क्ष', 'PRINT-98', 'x'], 'admit-card.typ already'],
  ])('where something is wrong, which is said with the usage (NEW-03)', (maker, words, fault) => {
    expect(() => maker(copy, words)).toThrow(fault)
    expect(() => maker(copy, words)).toThrow('npm run new:')
    expect(written('packages/forms/src/changes.ts')).toBe(before)
  })
})
