import { type ProfileStep, profileSteps } from '@lokseva/contract/profile/steps'
import { otherPeople } from '@lokseva/forms/test/later-people'
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { button, keysTo, pass, press, refuse } from '@lokseva/form-kit/form.test-kit.tsx'
import { TransportError } from '@lokseva/browser/api/errors.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { OtherStep } from '../../other/other-step.tsx'
import {
  profileId,
  profileServer,
  sentBy,
  showProfile,
  userId,
  standStill,
} from '../../profile.test-kit.tsx'

const path = '/otherinformationdraft'
const ownPath = `${path}/{userId}/{profileId}`
const { answers } = otherPeople.blameless
const saved = {
  message: 'other information saved',
  profileId,
  flgSubmittable: true,
  version: 1,
  savedAt: '2026-11-15T08:32:00.000Z',
}
const typed = { '/drafts/{step}': () => ({ answers, savedAt: '2026-11-15T08:00:00.000Z' }) }
const open = async (given = {}) => {
  profileServer({ ...typed, ...given })
  const page = await showProfile(<OtherStep locked={false} />)
  await pass(50)
  return page
}
const offline = () => {
  throw new TransportError('offline', 'There is no connection.')
}
/** Fails until the connection is back. */
const patchy = (answer: () => unknown) => {
  const line = { isBack: false }
  return { line, answer: () => (line.isBack ? answer() : offline()) }
}
const connect = async () => {
  await act(async () => dispatchEvent(new Event('online')))
  await pass(50)
}
function ToMarathi() {
  const { switchLanguage } = useLanguage()
  return <button onClick={() => void switchLanguage('mr')}>मराठी</button>
}
const bad = () => document.querySelector('.notice[data-tone="bad"]')

standStill()

describe('Save', () => {
  it('says first that mandatory fields are to be filled, and only where one is empty (STEP-107)', async () => {
    const fill = 'Please fill mandatory fields'
    profileServer({ '/drafts/{step}': () => ({ answers: null, savedAt: null }) })
    await showProfile(<OtherStep locked={false} />)
    await pass(50)
    await press('Save')
    const summary = () => document.querySelector('.error-summary')
    expect(summary()?.querySelector('p')?.textContent).toBe(fill)
    expect(document.activeElement?.textContent).toContain('need your attention')
  })

  it('pressed twice saves once and says nothing in red (PERSUI-23)', async () => {
    await open({ [path]: () => saved })
    fireEvent.click(button('Save'))
    fireEvent.click(button('Save'))
    await pass(50)
    expect(sentBy('POST', path)).toHaveLength(1)
    expect(screen.getByText('other information saved')).toBeDefined()
    expect(bad()).toBeNull()
  })

  it.each([
    [['other'], 'Go on to step 1: Personal information', 'personal'],
    [['personal', 'address', 'qualification'], 'Go on to step 5: Experience', 'experience'],
    [profileSteps, 'Go on to submit and lock', 'photo#lock'],
  ] as const)('with %j complete leads on: %s (HOME-34)', async (complete, name, to) => {
    const savedAt = saved.savedAt
    const steps = profileSteps.map((step) => {
      const flgSubmittable = (complete as readonly ProfileStep[]).includes(step)
      return { step, savedAt, flgSubmittable }
    })
    const abilities = {
      edit: { allowed: true },
      lock: { allowed: false },
      unlock: { allowed: false },
    }
    const status = { profileId, flgLocked: false, status: 'In Progress', steps, abilities }
    await open({ [path]: () => saved, '/profilestatus/{profileId}': () => status })
    await press('Save')
    await pass(50)
    const way = screen.getByRole('link', { name })
    expect(way.getAttribute('href')).toBe(`/candidate/main/profile/${to}`)
  })

  it('pressed again right after the answer is an update, not a second first save (PERSUI-23)', async () => {
    await open({ [path]: () => saved, [ownPath]: () => ({ ...saved, version: 2 }) })
    await press('Save')
    await press('Save')
    await pass(50)
    expect(sentBy('POST', path)).toHaveLength(1)
    expect(sentBy('PATCH', ownPath)).toEqual([{ ...answers, version: 1 }])
  })

  it('that the server refuses says so in the language the page changes to, figures included (PERSUI-70)', async () => {
    const refusal = refuse('VALIDATION_FAILED', 'Look again.', {
      fieldErrors: [
        {
          path: 'activities',
          code: 'TOO_LONG',
          message: 'At most 250 characters',
          params: { max: 250 },
        },
      ],
    })
    profileServer({ ...typed, [path]: refusal })
    await showProfile(
      <>
        <ToMarathi />
        <OtherStep locked={false} />
      </>,
    )
    await pass(50)
    await press('Save')
    const said = () => document.querySelector('.field-error')?.textContent
    expect(said()).toContain('At most 250 characters')
    await press('मराठी')
    await vi.waitFor(
      async () => {
        await pass()
        expect(document.documentElement.lang).toBe('mr')
      },
      { timeout: 30_000 },
    )
    expect(said()).toContain('जास्तीत जास्त 250 अक्षरे लिहा')
  })

  it('whose answer was lost is sent again under its key before another one (PERSUI-23)', async () => {
    const { line, answer } = patchy(() => saved)
    await open({ [path]: answer, [ownPath]: () => ({ ...saved, version: 2 }) })
    await press('Save')
    line.isBack = true
    const group = document.querySelector('[id$="-flgCourtCaseFilled"]')!
    fireEvent.click(group.querySelectorAll('label')[0]!)
    await press('Save')
    await pass(50)
    const [first, again] = keysTo(path)
    expect(first).toMatch(/^[\w-]{16,64}$/)
    expect(again).toBe(first)
    expect(sentBy('POST', path)).toEqual([answers, answers])
    expect(sentBy('PATCH', ownPath)).toMatchObject([{ flgCourtCaseFilled: true, version: 1 }])
    expect(bad()).toBeNull()
  })

  it('without a connection says so, once and beside the button, and goes through by itself when it is back (PERSUI-14, SHELL-303)', async () => {
    // Newer browsers return a promise.
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    scroll.mockReturnValue(Promise.resolve() as never)
    const { line, answer } = patchy(() => saved)
    await open({ [path]: answer })
    await press('Save')
    await pass(50)
    const notice = screen.getByText('Not saved yet: the portal cannot be reached')
    // One notice, beside the button, and no second word of it over the questions (SHELL-303).
    expect(notice.closest('.save-bar')).not.toBeNull()
    expect(document.querySelectorAll('.notice[data-tone="caution"]')).toHaveLength(1)
    expect(document.querySelector('.save-state')).toBeNull()
    expect(bad()).toBeNull()
    const box = document.querySelector<HTMLElement>('textarea')!
    box.focus()
    line.isBack = true
    await connect()
    expect(screen.getByText('other information saved')).toBeDefined()
    expect(screen.getByText('The connection is back.')).toBeDefined()
    expect(document.querySelector('[data-in-view]')).not.toBeNull()
    expect(document.activeElement).toBe(box)
    scroll.mockRestore()
    expect(new Set(keysTo(path)).size).toBe(1)
  })

  it('tries again where the device does not notice that the connection is back (PERSUI-14)', async () => {
    const { line, answer } = patchy(() => saved)
    await open({ [path]: answer })
    await press('Save')
    line.isBack = true
    await pass(9000)
    expect(screen.getByText('other information saved')).toBeDefined()
  })
})

describe('What is typed without a connection', () => {
  const write = (value: string) =>
    fireEvent.change(document.querySelector('textarea')!, { target: { value } })
  const draft = (isBack: { isBack: boolean }) => ({
    '/drafts/{step}': (request: { body?: unknown }) => {
      if (request.body === undefined) return { answers: null, savedAt: null }
      return isBack.isBack ? { savedAt: '2026-11-15T08:40:00.000Z' } : offline()
    },
  })

  it('is there again after a reload, and is sent then (DRAFTUI-02)', async () => {
    const line = { isBack: false }
    const page = await open(draft(line))
    write('Trekking')
    await pass(2000)
    expect(screen.getByText('No connection, kept here')).toBeDefined()
    page.unmount()
    line.isBack = true
    await open(draft(line))
    expect(document.querySelector('textarea')?.value).toBe('Trekking')
    expect(sentBy('PUT', '/drafts/{step}').at(-1)).toEqual({
      answers: { activities: 'Trekking' },
      version: null,
      follows: null,
    })
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft.'))).toEqual([])
  })

  it('gives way to a save made elsewhere since (DRAFTUI-02)', async () => {
    const line = { isBack: false }
    const page = await open(draft(line))
    write('Trekking')
    await pass(2000)
    page.unmount()
    profileServer({
      ...draft(line),
      [ownPath]: () => ({ ...answers, ...saved, userId, version: 2 }),
    })
    await showProfile(<OtherStep locked={false} />, { hasProfile: true })
    await pass(50)
    expect(document.querySelector('textarea')?.value).not.toBe('Trekking')
  })

  it('is kept again after a save that did not go through (DRAFTUI-02)', async () => {
    const line = { isBack: false }
    await open({ ...draft(line), [path]: offline })
    write('Trekking')
    for (const group of document.querySelectorAll('fieldset'))
      fireEvent.click(group.querySelectorAll('label')[1]!)
    await press('Save')
    await pass(50)
    const held = Object.entries(sessionStorage).find(([key]) => key.startsWith('draft.'))
    expect(held?.[1]).toContain('Trekking')
  })
})
