import type { Answers, BaseFacts, Field, Section } from '@lokseva/forms/engine/form'
import { doubtMobile } from '@lokseva/forms/engine/doubts'
import { mobileText, referenceText } from '@lokseva/contract/text-schemas'
import { act, fireEvent, screen } from '@testing-library/react'
import { Profiler, useEffect, useState } from 'react'
import { beforeEach, expect, describe, it, vi } from 'vitest'
import { TransportError } from '@lokseva/browser/api/errors.ts'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { SaveState } from '@lokseva/ui/feedback/save-state.tsx'
import { pass, press, server, show } from '../form.test-kit.tsx'
import { ChangeContext } from './change-context.ts'
import { DeclaredErrors } from './declared-errors.tsx'
import type { DeclaredForm } from './declared-form.ts'
import { DeclaredField } from './declared-field.tsx'
import { SectionPager } from './section-pager.tsx'
import { useAutosave } from './use-autosave.ts'
import { useDeclaredForm } from './use-declared.ts'

const formTexts: TextPack = {
  en: () => import('texts:en/forms,profile/**'),
  mr: () => import('texts:mr/forms,profile/**'),
}

const town = { id: 'town', reference: '9.1', ...referenceText(10, 'VALUE_INVALID') }
const fields: readonly Field<BaseFacts>[] = [
  town,
  { id: 'works', reference: '9.2', kind: 'yesNo' },
  {
    id: 'office',
    reference: '9.2.1',
    ...referenceText(10, 'VALUE_INVALID'),
    when: (answers) => answers['works'] === true,
  },
  { id: 'since', reference: '9.3', kind: 'day', optional: true },
  { id: 'phone', reference: '9.4', ...mobileText(), optional: true, doubts: [doubtMobile] },
]
const sections: readonly Section<BaseFacts>[] = [
  { id: 'home', fields: [fields[0]!] },
  { id: 'work', fields: fields.slice(1) },
]
const facts: BaseFacts = { today: '2026-11-15', list: () => [], place: () => [] }

let form: DeclaredForm<BaseFacts>
const drawn: Record<string, number> = {}

function Page({ answers = {}, keep }: { answers?: Answers; keep?: () => Promise<Date> }) {
  const made = useDeclaredForm({ texts: 'test', fields, answers, facts })
  const { state } = useAutosave({ form: made, keep: keep ?? never, enabled: keep !== undefined })
  useEffect(() => {
    form = made
  }, [made])
  return (
    <ChangeContext value={(id, value) => made.take(made.preview(id, value).answers)}>
      <DeclaredErrors form={made} />
      {fields.map((field) => (
        <Profiler
          key={field.id}
          id={field.id}
          onRender={(id) => {
            drawn[id] = (drawn[id] ?? 0) + 1
          }}
        >
          <DeclaredField form={made} field={field} />
        </Profiler>
      ))}
      {state && <SaveState state={state} />}
      <button onClick={() => made.check()}>Save</button>
    </ChangeContext>
  )
}

const never = () => new Promise<Date>(() => {})
const control = (id: string) => document.querySelector<HTMLInputElement>(`input[name="${id}"]`)
const write = (id: string, value: string) => fireEvent.change(control(id)!, { target: { value } })
const errors = () =>
  Array.from(document.querySelectorAll('.field-error'), (each) => each.textContent)
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))

beforeEach(async () => {
  await loadTexts(formTexts, 'en')
  server()
  for (const id of Object.keys(drawn)) delete drawn[id]
})
describe('A declared form', () => {
  it('asks a question only while the answers above ask for it (FORM-13)', async () => {
    await show(<Page />)
    expect(control('office')).toBeNull()
    choose('Yes')
    expect(control('office')).not.toBeNull()
    choose('No')
    expect(control('office')).toBeNull()
  })

  it('forgets the answer to a question that is not asked any more (FORM-13)', async () => {
    await show(<Page answers={{ works: true, office: 'Zilla' }} />)
    choose('No')
    expect(form.values()['office']).toBeUndefined()
    choose('Yes')
    expect(control('office')?.value).toBe('')
  })

  it('shows everything that is wrong at once, by number, and leads to each (FORM-14)', async () => {
    await show(<Page answers={{ town: '!' }} />)
    await press('Save')
    const lines = screen.getAllByRole('link').map((link) => link.textContent)
    expect(lines).toEqual([
      expect.stringMatching(/^9\.1 town: please enter valid value/),
      '9.2 works: Answer Yes or No',
    ])
    fireEvent.click(screen.getAllByRole('link')[0]!)
    expect(document.activeElement).toBe(control('town'))
  })

  it('says at an empty question what to do, beside the words of the rule (FORM-80)', async () => {
    await show(<Page answers={{ works: true }} />)
    await press('Save')
    expect(errors()).toEqual([
      'Information is Mandatory: write the town',
      'Information is Mandatory: write the office',
    ])
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      '9.1 Write the town',
      '9.2.1 Write the office',
    ])
  })

  it('is not red where a question was not there when Save was pressed (FORM-81)', async () => {
    await show(<Page answers={{ town: 'Pune' }} />)
    await press('Save')
    choose('Yes')
    expect(control('office')?.getAttribute('aria-invalid')).toBeNull()
    await press('Save')
    expect(control('office')?.getAttribute('aria-invalid')).toBe('true')
    choose('No')
    choose('Yes')
    expect(control('office')?.getAttribute('aria-invalid')).toBeNull()
  })

  it('marks what may stay empty, and nothing else (FORM-14)', async () => {
    await show(<Page />)
    expect(screen.getAllByText('(optional)')).toHaveLength(2)
  })

  it('draws only the question that is typed in (FORM-15)', async () => {
    await show(<Page answers={{ works: true }} />)
    const before = { ...drawn }
    write('town', 'Pune')
    expect(drawn['town']).toBe(before['town']! + 1)
    expect(drawn['office']).toBe(before['office'])
    expect(drawn['works']).toBe(before['works'])
  })

  it('keeps the words of the server at a question until its answer changes (FORM-16)', async () => {
    await show(<Page answers={{ town: 'Pune', works: false }} />)
    act(() => form.refuse({ town: { code: 'X', message: 'Not this town' } }))
    expect(screen.getByText('Not this town')).toBeDefined()
    choose('Yes')
    expect(screen.getByText('Not this town')).toBeDefined()
    write('town', 'Nashik')
    expect(screen.queryByText('Not this town')).toBeNull()
  })
})

describe('A doubtful answer', () => {
  const doubt = () => document.querySelector('.doubt')!
  const asked = /^Please check: mobile numbers in India/

  it('is asked back once it is left, not while it is typed, and is no error (FORM-83)', async () => {
    await show(<Page answers={{ town: 'Pune', works: false }} />)
    write('phone', '1234567890')
    expect(doubt().textContent).toBe('')
    fireEvent.blur(control('phone')!)
    expect(doubt().textContent).toMatch(asked)
    expect(doubt().getAttribute('role')).toBe('status')
    expect(control('phone')!.getAttribute('aria-invalid')).toBeNull()
    let isGood = false
    act(() => {
      isGood = form.check()
    })
    expect(isGood).toBe(true)
    expect(doubt().textContent).toMatch(asked)
    write('phone', '9822012345')
    expect(doubt().textContent).toBe('')
  })

  it('that was saved so is asked back on arrival (FORM-83)', async () => {
    await show(<Page answers={{ phone: '1234567890' }} />)
    expect(doubt().textContent).toMatch(asked)
  })
})

describe('What is typed', () => {
  const moment = new Date('2026-11-15T08:32:00Z')

  it('is kept on the server a moment after the last key, and says when (DRAFTUI-01)', async () => {
    const keep = vi.fn(() => Promise.resolve(moment))
    await show(<Page keep={keep} />)
    write('town', 'Pu')
    await pass(1000)
    write('town', 'Pune')
    expect(screen.getByText('Not saved yet')).toBeDefined()
    await pass(1000)
    expect(keep).not.toHaveBeenCalled()
    await pass(1000)
    expect(keep.mock.calls).toEqual([[{ town: 'Pune' }]])
    expect(screen.getByText('What you typed was kept at 14:02')).toBeDefined()
  })

  it('stays on the page without a connection and is sent once it is back (DRAFTUI-02)', async () => {
    const keep = vi.fn(() => Promise.resolve(moment))
    keep.mockRejectedValueOnce(new TransportError('offline', 'No connection'))
    await show(<Page keep={keep} />)
    write('town', 'Pune')
    await pass(2000)
    expect(screen.getByText('No connection, kept here')).toBeDefined()
    expect(control('town')?.value).toBe('Pune')
    await act(async () => {
      dispatchEvent(new Event('online'))
      await Promise.resolve()
    })
    await pass()
    expect(screen.getByText('What you typed was kept at 14:02')).toBeDefined()
  })

  it('is kept when the page goes out of sight, without waiting (DRAFTUI-03)', async () => {
    const keep = vi.fn(() => Promise.resolve(moment))
    await show(<Page keep={keep} />)
    write('town', 'Pune')
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await pass()
    expect(keep).toHaveBeenCalledTimes(1)
    vi.restoreAllMocks()
  })

  it('asks before the tab is closed with something not kept yet (DRAFTUI-04)', async () => {
    await show(<Page keep={never} />)
    const quiet = new Event('beforeunload', { cancelable: true })
    dispatchEvent(quiet)
    expect(quiet.defaultPrevented).toBe(false)
    write('town', 'Pune')
    const asking = new Event('beforeunload', { cancelable: true })
    dispatchEvent(asking)
    expect(asking.defaultPrevented).toBe(true)
  })
})

describe('On a phone', () => {
  function Pager({ disabled = false }: { disabled?: boolean }) {
    const made = useDeclaredForm({ texts: 'test', fields, answers: {}, facts })
    return (
      <ChangeContext value={(id, value) => made.set(id, value)}>
        <SectionPager
          form={made}
          sections={sections}
          pieces={{}}
          disabled={disabled}
          current="home"
          onOpen={opened}
        />
      </ChangeContext>
    )
  }
  const opened = vi.fn()

  const onPhone = () =>
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query.includes('width <'),
          addEventListener() {},
          removeEventListener() {},
        }) as never,
    )

  it('where nothing can be changed, the way on does not speak of saving (FORM-17)', async () => {
    onPhone()
    await show(<Pager disabled />)
    expect(screen.queryByRole('button', { name: /Save/ })).toBeNull()
    await press('Next section')
    expect(opened).toHaveBeenCalledWith('work')
    vi.restoreAllMocks()
  })

  it('one section stands on the page, with the way to the others (FORM-17)', async () => {
    onPhone()
    await show(<Pager />)
    expect(screen.getByText('Section 1 of 2')).toBeDefined()
    expect(control('town')).not.toBeNull()
    expect(control('since')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Previous section' })).toBeNull()
    const menu = document.querySelector<HTMLDetailsElement>('.section-menu')!
    menu.open = true
    fireEvent.click(menu.querySelector('[aria-current="step"]')!)
    expect(menu.open).toBe(false)
    await press('Next section')
    expect(opened).toHaveBeenCalledWith('work')
    vi.restoreAllMocks()
  })

  function Walk({ through = sections }: { through?: typeof sections }) {
    const made = useDeclaredForm({ texts: 'test', fields, answers: {}, facts })
    const [current, setCurrent] = useState('home')
    return (
      <ChangeContext value={(id, value) => made.take(made.preview(id, value).answers)}>
        <SectionPager
          form={made}
          sections={through}
          pieces={{}}
          disabled={false}
          current={current}
          onOpen={setCurrent}
        />
      </ChangeContext>
    )
  }
  const listed = () =>
    screen.getAllByRole('button', { hidden: true }).flatMap((each) => {
      const state = each.querySelector('.section-state')
      return state ? [[state.textContent, (state as HTMLElement).dataset['state']]] : []
    })

  it('a section is checked when it is left, and one goes on all the same (FORM-124)', async () => {
    onPhone()
    Element.prototype.scrollIntoView ??= () => {}
    await show(<Walk />)
    expect(errors()).toEqual([])
    await press('Next section')
    expect(control('since')).not.toBeNull()
    expect(document.querySelector('.section-left')!.textContent).toMatch(
      / is not complete yet\. You can go on/,
    )
    expect(errors()).toEqual([])
    await press('Previous section')
    expect(errors()).toHaveLength(1)
    expect(errors()[0]).toContain('Information is Mandatory')
    write('town', 'Pune')
    await pass(200)
    expect(errors()).toEqual([])
    await press('Next section')
    expect(document.querySelector('.section-left')!.textContent).toBe('')
    vi.restoreAllMocks()
  })

  it('the list says of each section what is done, missing or wrong, and how many are left (FORM-125)', async () => {
    onPhone()
    await show(<Walk />)
    expect(screen.getByText('2 required sections to do')).toBeDefined()
    expect(listed()).toEqual([
      ['1 answer missing', 'missing'],
      ['1 answer missing', 'missing'],
    ])
    write('town', 'Pune')
    await pass(200)
    expect(screen.getByText('1 required section to do')).toBeDefined()
    expect(listed()[0]).toEqual(['Done', 'done'])
    await press('Next section')
    write('phone', '12')
    await pass(200)
    expect(listed()[1]).toEqual(['1 answer to correct, 1 answer missing', 'wrong'])
    vi.restoreAllMocks()
  })

  it('a section in which nothing need be answered counts only once something is (FORM-130)', async () => {
    onPhone()
    const optional = { id: 'phone', fields: [fields[4]!] }
    await show(<Walk through={[sections[0]!, optional]} />)
    const progress = () => screen.getByRole('progressbar', { name: '1 required section to do' })
    expect(progress()).toMatchObject({ value: 0, max: 1 })
    expect(listed()[1]).toEqual(['Optional', 'optional'])
    await press('Next section')
    write('phone', '9876543210')
    await pass(200)
    expect(progress()).toMatchObject({ value: 1, max: 2 })
    expect(listed()[1]).toEqual(['Done', 'done'])
    vi.restoreAllMocks()
  })

  it('where nothing can be changed nothing is judged (FORM-125)', async () => {
    onPhone()
    await show(<Pager disabled />)
    expect(listed()).toEqual([])
    expect(screen.queryByText(/sections done/)).toBeNull()
    vi.restoreAllMocks()
  })
})
