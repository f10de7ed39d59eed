import { act, fireEvent, screen, within } from '@testing-library/react'
import type { RuleLists } from '@lokseva/contract/trials/schemas'
import type { PostDescription } from '@lokseva/rules/commission/commission-post'
import type { Condition } from '@lokseva/rules/condition'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { ConditionEditor } from './condition-editor.tsx'
import { RuleEditor } from './rule-editor.tsx'

const texts: TextPack = {
  en: () => import('texts:en/app,wire,office,rules,office/sentence'),
  mr: () => import('texts:mr/app,wire,office,rules,office/sentence'),
}
const lists: RuleLists = [
  {
    name: 'qualification_type',
    entries: [
      { id: 'G', en: 'Graduation', mr: 'पदवी' },
      { id: 'PG', en: 'Post-graduation', mr: 'पदव्युत्तर पदवी' },
    ],
  },
  {
    name: 'qualification_name',
    entries: [
      { id: 'G-BSCAG', en: 'B.Sc. (Agriculture)', mr: 'बी.एस्सी. (कृषी)', within: 'G' },
      { id: 'G-BSCHORT', en: 'B.Sc. (Horticulture)', mr: 'बी.एस्सी. (उद्यानविद्या)', within: 'G' },
      { id: 'PG-MSC', en: 'M.Sc.', mr: 'एम.एस्सी.', within: 'PG' },
    ],
  },
  {
    name: 'nationality',
    entries: [
      { id: 361, en: 'Indian', mr: 'भारतीय' },
      { id: 362, en: 'Nepali', mr: 'नेपाळी' },
    ],
  },
  { name: 'disability_category', entries: [{ id: 435, en: 'Blindness', mr: 'अंधत्व' }] },
]
const criteria: PostDescription = {
  age: { asOn: '2027-04-01', min: 19, max: { open: 38, reserved: 43 } },
  nationality: [361],
  qualification: { anyOf: [{ type: 'G', nameCodes: ['G-BSCAG'], result: ['Passed'] }] },
  divyangSuitable: 'ALL',
}

const changed = vi.fn<(criteria: PostDescription) => void>()

function Editor() {
  const [own, setOwn] = useState(criteria)
  const change = (next: PostDescription) => {
    changed(next)
    setOwn(next)
  }
  return (
    <RuleEditor
      post={{ group: 'B', criteria: own }}
      name="Agriculture Officer"
      lists={lists}
      onChange={change}
    />
  )
}

const draw = (language: 'en' | 'mr' = 'en') => renderPage(<Editor />, { texts, language })
const lineOf = (name: string) => within(screen.getByRole('region', { name }))
const token = (name: string, line = 'Age') =>
  lineOf(line).getByRole('button', { name: `${name}, change` })
const press = async (element: HTMLElement) => {
  element.focus()
  await act(async () => fireEvent.click(element))
}
const submit = (element: HTMLElement) => act(async () => fireEvent.submit(element.closest('form')!))
const key = (element: HTMLElement, name: string) =>
  act(async () => fireEvent.keyDown(element, { key: name }))
/** Types into the box that is searched in, goes to the first that fits and takes it. */
async function search(text: string) {
  const box = screen.getByRole('combobox')
  await act(async () => fireEvent.change(box, { target: { value: text } }))
  await key(box, 'ArrowDown')
  await key(box, 'Enter')
}
const last = () => changed.mock.calls.at(-1)![0]

describe('The rules of a post in sentences', () => {
  it('are read as a sentence with words to choose, and as a candidate will read them in both languages (OFFICE-255)', async () => {
    await draw()
    const age = screen.getByRole('region', { name: 'Age' })
    expect(age.textContent).toContain('On 01/04/2027 at least 19 and at most 38 years old')
    expect(age.textContent).toContain('at most 43 years: reserved category')
    const read = await screen.findByText('A candidate reads')
    expect(read.parentElement!.textContent).toMatch(/19 .*38.*01\/04\/2027/)
    expect(read.parentElement!.textContent).toMatch(/वय/)
  })

  it('in Marathi have the order of Marathi (OFFICE-255)', async () => {
    await draw('mr')
    expect(screen.getByRole('region', { name: 'वय' }).textContent).toContain(
      '01/04/2027 रोजी वय किमान 19 व कमाल 38 वर्षे',
    )
  })

  it('change a figure by keyboard, refuse one that cannot be said, and go back to the word (OFFICE-256)', async () => {
    await draw()
    await press(token('38'))
    const box = screen.getByLabelText('A number from 19 to 100')
    expect(document.activeElement).toBe(box)
    fireEvent.change(box, { target: { value: '12' } })
    await submit(box)
    expect(changed).not.toHaveBeenCalled()
    expect(screen.getByLabelText('A number from 19 to 100').getAttribute('aria-invalid')).toBe(
      'true',
    )
    fireEvent.change(box, { target: { value: '40' } })
    await submit(box)
    expect(last().age.max).toEqual({ open: 40, reserved: 43 })
    expect(document.activeElement).toBe(token('40'))
  })

  it('search an entry by typing, arrows and Enter (OFFICE-256)', async () => {
    await draw()
    await press(token('Graduation', 'Qualification'))
    expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('true')
    await search('post-g')
    // The name of a course goes with its type.
    expect(last().qualification).toEqual({ anyOf: [{ type: 'PG', result: ['Passed'] }] })
  })

  it('take one more of a list, and never the last away (OFFICE-256)', async () => {
    await draw()
    await press(token('B.Sc. (Agriculture)', 'Qualification'))
    await search('horti')
    expect(last().qualification).toEqual({
      anyOf: [{ type: 'G', nameCodes: ['G-BSCAG', 'G-BSCHORT'], result: ['Passed'] }],
    })
    for (const name of ['Remove B.Sc. (Agriculture)', 'Remove B.Sc. (Horticulture)'])
      await act(async () => fireEvent.click(screen.getByRole('button', { name })))
    expect(last().qualification).toEqual({
      anyOf: [{ type: 'G', nameCodes: ['G-BSCHORT'], result: ['Passed'] }],
    })
  })

  it('lose a part by Delete, say so, and keep the focus in the sentence (OFFICE-257)', async () => {
    await draw()
    const relaxed = token('43')
    relaxed.focus()
    await key(relaxed, 'Delete')
    expect(last().age.max).toEqual({ open: 38, reserved: null })
    expect(screen.getByText(/^Removed: at most 43 years:/)).toBeDefined()
    expect(document.activeElement).toBe(token('01/04/2027'))
  })

  it('go from word to word with the arrow keys (OFFICE-257)', async () => {
    await draw()
    const day = token('01/04/2027')
    day.focus()
    await key(day, 'ArrowRight')
    expect(document.activeElement).toBe(token('19'))
    await key(token('19'), 'ArrowLeft')
    expect(document.activeElement).toBe(day)
  })

  it('gain an or and a relaxation, each with the focus on what is new (OFFICE-257)', async () => {
    await draw()
    await press(lineOf('Qualification').getByRole('button', { name: /^Add to/ }))
    await search('or …')
    expect(last().qualification).toMatchObject({
      anyOf: [
        { type: 'G', nameCodes: ['G-BSCAG'] },
        { type: 'G', result: ['Passed'] },
      ],
    })
    expect(
      screen.getByRole('region', { name: 'Qualification' }).contains(document.activeElement),
    ).toBe(true)
    const [add] = lineOf('Age').getAllByRole('button', { name: /^Add to/ })
    await press(add!)
    await search('economically')
    expect(last().age.max).toMatchObject({ ews: 43 })
  })

  it('have one button to add while a line asks one thing, and of several each its own (OFFICE-268)', async () => {
    await draw()
    const names = () =>
      lineOf('Qualification')
        .getAllByRole('button', { name: /^Add to/ })
        .map((button) => [button.textContent, button.getAttribute('aria-label')])
    expect(names()).toEqual([['+ add', 'Add to ‘Qualification’']])
    await press(lineOf('Qualification').getByRole('button', { name: /^Add to/ }))
    const offered = screen.getAllByRole('option').map(({ textContent }) => textContent)
    expect(offered).toEqual(expect.arrayContaining(['percentage', 'or …', 'at the first attempt']))
    expect(new Set(offered).size).toBe(offered.length)
    await search('or …')
    const [first, second, whole] = names()
    expect(first).toEqual(['+ add to this', expect.stringMatching(/^Add to this: Graduation/)])
    expect(second).toEqual(['+ add to this', expect.stringMatching(/^Add to this: Graduation/)])
    expect(whole).toEqual(['+ add', 'Add to ‘Qualification’'])
  })

  it('leave out what the commission always asks only with a reason (OFFICE-253)', async () => {
    await draw()
    await press(lineOf('Marathi').getByRole('button', { name: /^Add to/ }))
    const box = screen.getByLabelText('The reason, in 10 to 300 letters')
    fireEvent.change(box, { target: { value: 'short' } })
    await submit(box)
    expect(changed).not.toHaveBeenCalled()
    fireEvent.change(box, { target: { value: 'A post abroad for a year' } })
    await submit(box)
    expect(last().marathi).toEqual({ ask: false, reason: 'A post abroad for a year' })
  })
})

describe('Of whom something is asked', () => {
  const said = vi.fn<(condition: Condition | undefined) => void>()
  function Document({ first }: { first?: Condition }) {
    const [when, setWhen] = useState(first)
    return (
      <ConditionEditor
        condition={when}
        name="Caste certificate"
        lists={lists}
        onChange={(next) => {
          said(next)
          setWhen(next)
        }}
      />
    )
  }

  it('begins with nothing, and is made of a fact, an operator and a value (OFFICE-259)', async () => {
    await renderPage(<Document />, { texts })
    await press(screen.getByRole('button', { name: /^Add to/ }))
    await search('domicile of')
    expect(said).toHaveBeenLastCalledWith({ fact: 'domicile', is: 'yes' })
    await press(screen.getByRole('button', { name: 'yes, change' }))
    await search('no')
    expect(said).toHaveBeenLastCalledWith({ fact: 'domicile', is: 'no' })
    expect((await screen.findByText('A candidate reads')).parentElement!.textContent).toMatch(
      /domicile of Maharashtra/,
    )
  })

  it('that has no words is shown as it is, and kept (OFFICE-254)', async () => {
    const first: Condition = { fact: 'height', is: 'in', value: [160, 161] }
    await renderPage(<Document first={first} />, { texts })
    expect(screen.getByText(/It is kept as it is/)).toBeDefined()
    expect(screen.getByText(JSON.stringify(first))).toBeDefined()
  })
})
