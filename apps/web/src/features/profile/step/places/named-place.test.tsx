import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { pass } from '@lokseva/form-kit/form.test-kit.tsx'
import { AddressStep } from '../../address/address-step.tsx'
import { profileServer, showProfile } from '../../profile.test-kit.tsx'

beforeEach(() => {
  Element.prototype.scrollIntoView ??= () => {}
  profileServer({ '/state/{countryId}': () => [] })
})
async function open(search: string) {
  await showProfile(<AddressStep locked={false} />, {
    path: `/candidate/main/profile/address${search}`,
  })
  await pass(50)
  return document.activeElement
}

it('An address that names a question opens the step at that question (FORM-120)', async () => {
  const focused = await open('?section=permanent&question=permenantPin')
  expect(focused?.getAttribute('name')).toBe('permenantPin')
})

it('One that names a section opens at its heading, where all sections stand below each other (FORM-120)', async () => {
  const focused = await open('?section=correspondence')
  expect(focused).toBe(screen.getByRole('heading', { name: 'Correspondence address' }))
})

it('One that names neither, or what is not there, leaves the focus where it is (FORM-120)', async () => {
  expect(await open('?section=nowhere&question=nothing')).toBe(document.body)
})
