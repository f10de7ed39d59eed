import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fieldAt } from '../../../test/apply-row.ts'
import { candidates, type CandidateName } from '../../../test/candidates.ts'
import { factsFor } from '../../../test/rule-settings.ts'
import { changeRows, rows, unreadable } from '../../../test/rule-tables.ts'
import { sportsEntry } from '../sports/sports-entry.ts'
import { checkPersonal, personalFields } from './personal-form.ts'

const fields = [...personalFields, ...sportsEntry]
const rowsAbout = (id: string) =>
  rows.filter(({ question }) => question.path.split('.').at(-1) === id)
const idsOf = (wrong: { id: string }[]) => wrong.map(({ id }) => id)

describe('the rule tables leave nothing out (FORM-01)', () => {
  it('every row can be read and has an id of its own', () => {
    expect(unreadable).toEqual([])
    const ids = [...rows, ...changeRows].map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    expect(ids.length).toBeGreaterThan(400)
  })

  it('each sample candidate has a complete and good form', () => {
    for (const name of Object.keys(candidates) as CandidateName[])
      expect(checkPersonal(candidates[name].answers, factsFor(name)).problems, name).toEqual([])
  })

  it('a row names the number printed before its question', () => {
    const named = [...rows.map((row) => row.question), ...changeRows.map((row) => row.changed)]
    for (const { path, reference } of named) expect(fieldAt(path).reference, path).toBe(reference)
  })

  it('every question is accepted, asked or left empty in a row', () => {
    const good = ['accepted', 'mayStayEmpty', 'asked']
    const without = fields.filter(
      ({ id }) => !rowsAbout(id).some(({ expect: { kind } }) => good.includes(kind)),
    )
    expect(idsOf(without)).toEqual([])
  })

  it('every question that is not always asked is not asked in a row', () => {
    const without = fields.filter(
      ({ id, when }) => when && !rowsAbout(id).some((row) => row.expect.kind === 'notAsked'),
    )
    expect(idsOf(without)).toEqual([])
  })

  it('every question is required in a row, or may stay empty', () => {
    const without = fields.filter(
      ({ id }) => !rowsAbout(id).some(({ expect: { kind } }) => /required|Empty/.test(kind)),
    )
    expect(idsOf(without)).toEqual([])
  })

  it('every text is tried at its limit, one beyond, and in a wrong form', () => {
    const texts = fields.filter(({ kind }) => kind === 'text')
    const lacking = texts.filter(({ id }) => {
      const codes = new Set(rowsAbout(id).map((row) => row.expect.code))
      for (const common of ['MANDATORY', 'INVALID', undefined]) codes.delete(common)
      const isAccepted = rowsAbout(id).some((row) => row.expect.kind === 'accepted')
      return !(codes.delete('TOO_LONG') && codes.size > 0 && isAccepted)
    })
    expect(idsOf(lacking)).toEqual([])
  })

  it('every choice is tried with what is not in its list', () => {
    const lacking = fields.filter(
      ({ id, kind }) =>
        kind === 'choice' && !rowsAbout(id).some((row) => row.expect.code === 'UNKNOWN_OPTION'),
    )
    expect(idsOf(lacking)).toEqual([])
  })

  it('every code that the form can give stands in a row', () => {
    const folder = join(import.meta.dirname, '..')
    const sources = globSync('{engine,personal,sports}/**/*.ts', {
      ...{ cwd: folder, exclude: ['**/*.test.ts'] },
    })
    const codes = sources.flatMap((file) =>
      Array.from(
        readFileSync(join(folder, file), 'utf8').matchAll(/'([A-Z][A-Z_]{5,})'/g),
        (match) => match[1]!,
      ),
    )
    const named = new Set(rows.map((row) => row.expect.code))
    expect(codes.length).toBeGreaterThan(30)
    expect(codes.filter((code) => !named.has(code))).toEqual([])
  })
})
