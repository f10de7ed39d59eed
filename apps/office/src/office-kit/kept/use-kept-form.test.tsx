import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { endSessionHere } from '@lokseva/browser/session/end-session.ts'
import { FormField } from '@lokseva/form-kit/form/form-field.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import { showDesk } from '../office.test-kit.tsx'
import { useKeptForm } from './use-kept-form.ts'

const check = () => ({})

function Desk({ phone = '020 1234' }: { phone?: string }) {
  const saved = { phone, hours: '9 to 6' }
  const { form, forget } = useKeptForm('help-line', { saved, check })
  return (
    <>
      <FormField form={form} name="phone" label="Phone">
        {({ input }) => <TextInput {...input} />}
      </FormField>
      <FormField form={form} name="hours" label="Hours">
        {({ input }) => <TextInput {...input} />}
      </FormField>
      <button onClick={forget}>Done</button>
    </>
  )
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

beforeEach(() => sessionStorage.clear())

describe('What is typed into a form of the Office', () => {
  it('is there again when its member has logged in anew; what was not touched is as saved (OFFICE-708)', async () => {
    const { unmount } = await showDesk(<Desk />)
    write('Phone', '020 9999')
    await act(async () => endSessionHere({ reason: 'relogin', why: 'SUSPENDED' }))
    unmount()
    await showDesk(<Desk />)
    expect([field('Phone').value, field('Hours').value]).toEqual(['020 9999', '9 to 6'])
  })

  it('is gone after logging out, after it was saved and when it was put back (OFFICE-708)', async () => {
    const ends = [
      () => act(async () => endSessionHere({ reason: 'logout' })),
      () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Done' }))),
      async () => write('Phone', '020 1234'),
    ]
    for (const end of ends) {
      const { unmount } = await showDesk(<Desk />)
      write('Phone', '020 9999')
      await end()
      unmount()
      const again = await showDesk(<Desk />)
      expect(field('Phone').value).toBe('020 1234')
      again.unmount()
    }
  })

  it('is kept no longer when a colleague has saved the same (OFFICE-708)', async () => {
    const { unmount } = await showDesk(<Desk />)
    write('Phone', '020 9999')
    unmount()
    const same = await showDesk(<Desk phone="020 9999" />)
    same.unmount()
    await showDesk(<Desk />)
    expect(field('Phone').value).toBe('020 1234')
  })
})
