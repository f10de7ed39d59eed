import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pass, press } from '@lokseva/form-kit/form.test-kit.tsx'
import { sentBy, standStill } from '../profile.test-kit.tsx'
import { control, give, openStep, savedRows } from './qualifications.test-kit.tsx'

standStill()

const answer = async (name: string) => {
  fireEvent.click(within(screen.getByRole('dialog')).getByText(name))
  await pass(50)
}

describe('An entry that is being typed', () => {
  const drafts = () => sentBy('PUT', '/drafts/{step}') as { answers: Record<string, unknown> }[]
  const savedAt = '2026-11-15T08:00:00.000Z'

  it('is kept with the draft, and stands open again later (DRAFTUI-08)', async () => {
    await openStep()
    await give('qualificationtypecode', 'SSC')
    await give('qualificationnamecode', 'SSC01')
    await pass(2000)
    const answers = drafts().at(-1)!.answers
    expect(answers).toEqual({
      entryInTheMaking: {
        answers: { qualificationtypecode: 'SSC', qualificationnamecode: 'SSC01' },
      },
    })
    document.body.replaceChildren()
    await openStep({ given: { '/drafts/{step}': () => ({ answers, savedAt }) } })
    expect(control('qualificationtypecode').value).toBe('SSC')
    expect(control('qualificationnamecode').value).toBe('SSC01')
    expect(screen.getByText(/^Answers you typed until/)).toBeDefined()
  })

  it('is offered again with what puts it into the list, and no longer once it is given up (SHELL-302)', async () => {
    const answers = { entryInTheMaking: { answers: { qualificationtypecode: 'SSC' } } }
    await openStep({ given: { '/drafts/{step}': () => ({ answers, savedAt }) } })
    expect(screen.getByText(/press ‘Add’ below it, and then ‘Save’\.$/)).toBeDefined()
    await press('Cancel')
    expect(screen.getByText(/Check them and save\.$/)).toBeDefined()
  })

  it('is kept anew when the step is saved without it (DRAFTUI-08)', async () => {
    await openStep({ rows: savedRows('soldier') })
    await give('qualificationtypecode', 'HSC')
    await pass(2000)
    const before = drafts().length
    await press('Save')
    await answer('Save')
    await pass(2000)
    expect(drafts()).toHaveLength(before + 1)
    expect(drafts().at(-1)?.answers).toMatchObject({
      entryInTheMaking: { answers: { qualificationtypecode: 'HSC' } },
    })
  })
})
