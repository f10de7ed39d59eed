import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { storeSession } from '#candidate-kit/session/session.ts'
import { refusal } from '@lokseva/test-kit/mock-calls.ts'
import { answeredSession, heading, homeServer, openPortal, quietHome } from '../../../test/home.tsx'

const summary = '/profilesummary/{profileId}'
const locked = {
  ...quietHome[summary](),
  status: 'Complete',
  flgLocked: true,
  lockedAt: '2026-11-14T19:05:00.000Z',
  snapshotNumber: 2,
}
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const open = (language: 'en' | 'mr' = 'en') => openPortal('/candidate/main/submitted', language)

beforeEach(() => {
  homeServer({ [summary]: () => locked })
  storeSession(answeredSession)
})

describe('The page after the lock', () => {
  it('says what happened, when, under which number and whom we told (LOCK-47)', async () => {
    await open()
    expect(await heading('Your profile is submitted')).toBeDefined()
    expect(
      await screen.findByText(
        'Candidate Profile Submitted and Locked Successfully. To unlock your profile, kindly go through My Account.',
      ),
    ).toBeDefined()
    expect(
      screen.getByText('Submitted and locked on 15/11/2026 at 00:35, as version 2.'),
    ).toBeDefined()
    expect(
      screen.getByText('We have sent a message about it to as**@example.in and 98******10.'),
    ).toBeDefined()
  })

  it('gives the paper to keep and leads first to what is next (LOCK-47, HOME-36)', async () => {
    await open()
    expect(await screen.findByRole('button', { name: 'Download as PDF' })).toBeDefined()
    expect(hrefOf('View the profile')).toBe('/candidate/main/viewprofile')
    expect(hrefOf('Go to online application')).toBe('/candidate/main/applications')
    const names = screen.getAllByRole('link').map(({ textContent }) => textContent)
    expect(names.indexOf('Go to online application')).toBeLessThan(
      names.indexOf('View the profile'),
    )
    const leading = document.querySelectorAll('.profile-submitted .button-primary')
    expect([...leading].map(({ textContent }) => textContent)).toEqual(['Go to online application'])
    expect(hrefOf('See the documents')).toBe('/candidate/main/profile/documents')
    expect(hrefOf('Go to My account')).toBe('/candidate/main/account')
  })

  it('speaks Marathi on a Marathi page (LOCK-47)', async () => {
    await open('mr')
    expect(await heading('तुमची प्रोफाइल सादर झाली आहे')).toBeDefined()
  })

  it('says of an open profile that it is not submitted (LOCK-47)', async () => {
    homeServer()
    await open()
    expect(await heading('Your profile is not submitted')).toBeDefined()
    expect(hrefOf('Fill in the profile')).toBe('/candidate/main/profile/photo')
  })

  it('says when it cannot be looked up (LOCK-47)', async () => {
    homeServer({ [summary]: refusal })
    await open()
    expect(await screen.findByText(/could not find out whether your profile/)).toBeDefined()
  })
})
