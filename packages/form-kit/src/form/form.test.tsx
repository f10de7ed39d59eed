import { act, fireEvent, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import { box, leave, pass, press, server, show, type } from '../form.test-kit.tsx'
import type { Form } from './form.ts'
import { FormErrors } from './form-errors.tsx'
import { FormField } from './form-field.tsx'
import { useForm } from './use-form.ts'

const made: Form<'town' | 'reason'>[] = []
const drawn = { town: 0, reason: 0 }

function Page() {
  const form = useForm({
    initial: { town: '', reason: '' },
    check: ({ town, reason }) => ({
      town: town.length > 2 ? undefined : { code: 'TOO_SHORT', params: { min: 3 } },
      reason: reason === '' ? { code: 'REQUIRED' } : undefined,
    }),
  })
  useEffect(() => {
    made.push(form)
  }, [form])
  return (
    <>
      <FormErrors form={form} />
      {(['town', 'reason'] as const).map((name) => (
        <FormField key={name} form={form} name={name} label={name === 'town' ? 'Town' : 'Why?'}>
          {({ input }) => {
            drawn[name] += 1
            return <TextInput {...input} />
          }}
        </FormField>
      ))}
      <button onClick={() => form.check()}>Send</button>
    </>
  )
}

const lines = () => screen.queryAllByRole('link').map((link) => link.textContent)
const tooShort = 'Write at least 3 characters'

beforeEach(() => server())
describe('A form', () => {
  it('says everything that is wrong at once, by name, and each line leads to its box (OTPUI-23)', async () => {
    await show(<Page />)
    await press('Send')
    expect(lines()).toEqual([`Town: ${tooShort}`, 'Why? Fill this in'])
    expect(document.activeElement?.textContent).toContain('2 answers need your attention')
    fireEvent.click(screen.getByText('Why? Fill this in'))
    expect(document.activeElement).toBe(box('Why?'))
  })

  it('takes an answer off the list as soon as it is mended, and the cursor stays (OTPUI-23)', async () => {
    await show(<Page />)
    await press('Send')
    box('Town').focus()
    type('Town', 'Pune')
    expect(box('Town').getAttribute('aria-invalid')).toBeNull()
    expect(lines()).toEqual(['Why? Fill this in'])
    expect(screen.getByText('One answer needs your attention')).toBeDefined()
    type('Why?', 'work')
    expect(lines()).toEqual([])
    type('Town', 'Pu')
    expect(lines()).toEqual([`Town: ${tooShort}`])
    expect(document.activeElement).toBe(box('Town'))
  })

  it('judges a box when it is left, never an empty one that is only passed (OTPUI-24)', async () => {
    await show(<Page />)
    leave('Why?')
    type('Town', 'Pu')
    expect(screen.queryByText(tooShort)).toBeNull()
    leave('Town')
    expect(screen.getByText(tooShort)).toBeDefined()
    expect(box('Why?').getAttribute('aria-invalid')).toBeNull()
  })

  it('does not push a button away while it is being pressed (OTPUI-24)', async () => {
    await show(<Page />)
    type('Town', 'Pu')
    fireEvent.pointerDown(screen.getByText('Send'))
    leave('Town')
    expect(screen.queryByText(tooShort)).toBeNull()
    fireEvent.pointerUp(screen.getByText('Send'))
    await pass()
    expect(screen.getByText(tooShort)).toBeDefined()
  })

  it('does not push a button away from under a tap, after which a mouse press follows (FORM-21)', async () => {
    await show(<Page />)
    type('Town', 'Pu')
    const send = screen.getByText('Send')
    fireEvent.pointerDown(send)
    fireEvent.pointerUp(send)
    fireEvent.mouseDown(send)
    leave('Town')
    expect(screen.queryByText(tooShort)).toBeNull()
    fireEvent.mouseUp(send)
    await pass()
    expect(screen.getByText(tooShort)).toBeDefined()
  })

  it('keeps the words of the server at a box until its answer changes (OTPUI-25)', async () => {
    await show(<Page />)
    type('Town', 'Pune')
    type('Why?', 'work')
    act(() => made.at(-1)?.refuse({ town: { code: 'X', message: 'Not this town' } }))
    expect(lines()).toEqual(['Town: Not this town'])
    expect(box('Town').value).toBe('Pune')
    type('Town', 'Nashik')
    expect(screen.queryByText('Not this town')).toBeNull()
  })

  it('draws only the box that is typed in (OTPUI-26)', async () => {
    await show(<Page />)
    const before = { ...drawn }
    type('Town', 'P')
    expect(drawn.town).toBe(before.town + 1)
    expect(drawn.reason).toBe(before.reason)
  })
})
