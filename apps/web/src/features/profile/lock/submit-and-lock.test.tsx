import type { ProfileStatus } from '@lokseva/contract/profile/schemas'
import { profileSteps, type ProfileStep } from '@lokseva/contract/profile/steps'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { button, pass, press, refuse } from '@lokseva/form-kit/form.test-kit.tsx'
import { call } from '@lokseva/browser/api/call.ts'
import { readSession } from '#candidate-kit/session/session.ts'
import { setUnsavedPictures } from '../photo/unsaved-pictures.ts'
import { storeUnsentDraft } from '../step/draft/unsent-drafts.ts'
import { profileId, profileServer, showProfile } from '../profile.test-kit.tsx'
import { SubmitAndLock } from './submit-and-lock.tsx'

const statusWith = (
  missing: readonly ProfileStep[] = [],
  changes: Partial<ProfileStatus> = {},
): ProfileStatus => ({
  profileId,
  flgLocked: false,
  status: 'In Progress',
  steps: profileSteps.map((step) => ({
    step,
    flgSubmittable: !missing.includes(step),
    savedAt: null,
  })),
  abilities: {
    edit: { allowed: true },
    lock: missing.length > 0 ? { allowed: false, code: 'PROFILE_INCOMPLETE' } : { allowed: true },
    unlock: { allowed: false, code: 'PROFILE_NOT_LOCKED' },
  },
  ...changes,
})
const show = (status: ProfileStatus | null = statusWith()) =>
  showProfile(<SubmitAndLock status={status} />, { hasProfile: true })
const path = '/lockprofile/{userId}/{profileId}'
const submitted =
  'Candidate Profile Submitted and Locked Successfully. To unlock your profile, kindly go through My Account.'
const serve = (answer: () => unknown) => profileServer({ [path]: answer })
const locks = () => vi.mocked(call).mock.calls.filter(([endpoint]) => endpoint.path === path)
const declare = () => screen.getByRole('checkbox').click()
const address = () => screen.getByTestId('address').textContent
const action = 'Submit and lock the profile'

async function agree() {
  declare()
  await pass()
  await press(action)
  await press('Submit and lock')
}

beforeEach(() => serve(() => ({ message: submitted, flgLocked: true, snapshotNumber: 1 })))
describe('Submit and lock', () => {
  it('is led to where the address names it (TASK-33)', async () => {
    const at = { hasProfile: true, path: '/candidate/main/profile/photo#lock' }
    await showProfile(<SubmitAndLock status={statusWith()} />, at)
    const heading = screen.getByRole('heading', { name: 'Submit and lock' })
    expect(document.activeElement).toBe(heading)
  })

  it('names every step that is missing and leads to it; nothing can be submitted (LOCK-40)', async () => {
    await show(statusWith(['address', 'photo']))
    expect(screen.getByText('2 steps are still missing')).toBeDefined()
    const links = within(screen.getByRole('region', { name: 'Submit and lock' }))
    expect(links.getByRole('link', { name: 'Address' }).getAttribute('href')).toBe(
      '/candidate/main/profile/address',
    )
    expect(links.getByRole('link', { name: 'Photo and signature' })).toBeDefined()
    expect(button(action).disabled).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true)
  })

  it('opens with the declaration, asks once more, and leads to the page that says what happened (LOCK-41)', async () => {
    await show()
    expect(button(action).disabled).toBe(true)
    declare()
    await pass()
    await press(action)
    expect(screen.getByRole('dialog', { name: 'Submit and lock the profile?' })).toBeDefined()
    await press('Submit and lock')
    expect(locks()[0]?.[1]).toMatchObject({ params: { profileId } })
    expect(address()).toBe('/candidate/main/submitted')
  })

  it('does nothing when the question is declined (LOCK-41)', async () => {
    await show()
    declare()
    await pass()
    await press(action)
    await press('Not yet')
    expect(locks()).toEqual([])
  })

  it('names each answer the form of today refuses, with the way to its step (LOCK-42)', async () => {
    serve(
      refuse('PROFILE_INCOMPLETE', 'Not complete.', {
        status: 422,
        fieldErrors: [
          { path: 'personal.surname', code: 'MANDATORY', message: 'Information is Mandatory' },
          {
            path: 'experience.experiences.1.officeName',
            code: 'MANDATORY',
            message: 'Information is Mandatory',
          },
          {
            path: 'photo',
            code: 'STEP_NOT_SAVED',
            message: 'This step is not saved yet; fill it in and save it',
          },
        ],
      }),
    )
    await show()
    await agree()
    const alert = within(screen.getByRole('alert'))
    const lines = alert
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
    expect(lines[0]).toEqual([
      'Personal information, Surname: Information is Mandatory',
      '/candidate/main/profile/personal',
    ])
    expect(lines[1]?.[0]).toMatch(/^Experience, 2\. .+: Information is Mandatory$/)
    expect(lines[2]).toEqual([
      'Photo and signature: This step is not saved yet; fill it in and save it',
      '/candidate/main/profile/photo',
    ])
    await pass(2000)
    expect(address()).not.toBe('/candidate/main/account')
  })

  describe('with something typed and not saved', () => {
    const fieldErrors = [{ path: 'other', code: 'DRAFT_UNSAVED', message: 'Not saved yet' }]
    const unsaved = refuse('DRAFTS_UNSAVED', 'Some changes.', { status: 409, fieldErrors })
    const question = 'Submit without the unsaved changes?'

    it('names the steps and asks before it goes without them (LOCK-46)', async () => {
      serve(() =>
        locks().length > 1 ? { message: submitted, flgLocked: true, snapshotNumber: 1 } : unsaved(),
      )
      await show()
      await agree()
      const dialog = within(screen.getByRole('dialog', { name: question }))
      expect(dialog.getByText('Other information')).toBeDefined()
      expect(locks()[0]?.[1]).toMatchObject({ body: undefined })
      await press('Submit without them')
      expect(locks()[1]?.[1]).toMatchObject({ body: { discardDrafts: true } })
      expect(address()).toBe('/candidate/main/submitted')
    })

    it('names what only this browser has, and sends nothing until asked (LOCK-46)', async () => {
      await show()
      storeUnsentDraft(
        { userId: readSession()!.userId, step: 'address' },
        { permenantPin: '4' },
        {
          version: 1,
          follows: null,
        },
      )
      setUnsavedPictures({ photo: { kind: 'asIs', file: new Blob(['x']) } })
      await agree()
      const dialog = within(screen.getByRole('dialog', { name: question }))
      const named = dialog.getAllByRole('listitem').map((item) => item.textContent)
      expect(named).toEqual(['Address', 'Photo and signature'])
      await press('Save them first')
      expect(locks()).toEqual([])
      sessionStorage.clear()
      setUnsavedPictures({})
    })

    it('leads to the steps when the answer is to save first (LOCK-46)', async () => {
      serve(unsaved)
      await show()
      await agree()
      await press('Save them first')
      expect(locks()).toHaveLength(1)
      expect(screen.getByRole('link', { name: /Not saved yet$/ }).getAttribute('href')).toBe(
        '/candidate/main/profile/other',
      )
    })
  })

  it('that was done before, on another device, leads to My Account too (LOCK-43)', async () => {
    serve(refuse('PROFILE_LOCKED', 'Locked.', { status: 409 }))
    await show()
    await agree()
    expect(screen.getByText(/^Your profile is already submitted/)).toBeDefined()
    await pass(1000)
    expect(address()).toBe('/candidate/main/account')
  })

  it('says so when it fails, and can be tried again (LOCK-44)', async () => {
    serve(refuse('INTERNAL_ERROR', 'Something went wrong. Please try again.', { status: 500 }))
    await show()
    await agree()
    expect(screen.getByText('Error while submitting candidate profile')).toBeDefined()
    expect(button(action).disabled).toBe(false)
  })

  it('is closed for a profile that is locked, and says why (LOCK-45)', async () => {
    const locked = { allowed: false, code: 'PROFILE_LOCKED' }
    const abilities = { edit: locked, lock: locked, unlock: { allowed: true } }
    await show(statusWith([], { flgLocked: true, status: 'Complete', abilities }))
    expect(button(action).disabled).toBe(true)
    expect(screen.getByText(/^Your profile is submitted and locked\. To change/)).toBeDefined()
  })
})
