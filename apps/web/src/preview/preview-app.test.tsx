import { listRequiredDocuments, uploadDocument } from '@lokseva/contract/documents/endpoints'
import { submitApplication } from '@lokseva/contract/applications/endpoints'
import type { Preview } from '@lokseva/contract/previews/schemas'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { activateLanguage, loadTexts } from '@lokseva/browser/language/translator.ts'
import { memoryAddressBar } from '@lokseva/browser/router/memory-address-bar.ts'
import { sampleDetails } from '@lokseva/test-kit/sample-data.ts'
import { storeSession } from '#candidate-kit/session/session.ts'
import { fee, status, verdicts } from '../../test/apply.tsx'
import { hearOffice } from './ask-office.ts'
import { call as previewCall } from './call.ts'
import { PreviewApp } from './preview-app.tsx'
import { sessionOf } from './sample-candidate.ts'
import { showPreview } from './shown-preview.ts'

const texts = {
  en: () => import('texts:en/app,wire,site,adverts,eligibility,previews'),
  mr: () => import('texts:mr/app,wire,site,adverts,eligibility,previews'),
}

const details = sampleDetails()
const draft: Preview = {
  advertisementId: details.id,
  link: null,
  draftVersion: 9,
  faults: 0,
  day: '2026-11-18',
  profile: 'meena',
  person: { disabled: false, disabilityPercentage: null },
  details,
  status: { ...status(), advertisementId: details.id, fee } as Preview['status'],
  eligibility: verdicts(details),
  authorities: [],
  centres: [],
}

/** What the server writes into every page. */
function pageData(): HTMLElement {
  const data = document.createElement('script')
  const open = { moduleName: 'ONLINE_APPLICATION_TAB', isEnabled: true, msgToDisplay: null }
  data.id = 'page-answers'
  data.type = 'application/json'
  data.textContent = JSON.stringify({ 'modules/en': [open] })
  return data
}

async function open(path: string, change: Partial<Preview> = {}) {
  const preview = { ...draft, ...change }
  vi.mocked(call).mockImplementation(previewCall as never)
  document.body.append(pageData())
  await loadTexts(texts, 'en')
  await activateLanguage('en')
  showPreview(preview)
  const session = sessionOf(preview)
  if (session) storeSession(session)
  await act(async () => render(<PreviewApp bar={memoryAddressBar(path)} />))
}
const advertisement = `/candidate/advertisements/${details.id}`
const apply = `/candidate/main/applications/${details.id}/apply`
const mark = /Draft, not published\./

it('shows candidates’ own page of the advertisement, marked as a draft, with the verdict on each post (OFFICE-288)', async () => {
  await open(advertisement)
  expect(await screen.findByRole('heading', { name: details.name })).toBeDefined()
  expect(screen.getByRole('note').textContent).toMatch(mark)
  fireEvent.click(await screen.findByRole('button', { name: 'Check eligibility' }))
  expect(await screen.findAllByText('Eligible')).toHaveLength(2)
})

it('shows the application form, and keeps what is chosen only here (OFFICE-288)', async () => {
  await open(apply)
  expect(await screen.findByRole('heading', { name: 'Your application' })).toBeDefined()
  expect(await screen.findByText('Sample candidate')).toBeDefined()
})

it('leads somebody without a profile to it first, and a visitor to no form (OFFICE-281)', async () => {
  await open(apply, { profile: 'visitor', person: null, status: null, eligibility: null })
  expect(await screen.findByText(/It is not part of this look/)).toBeDefined()
})

it('says on a way out that it is not shown, and leads back (OFFICE-288)', async () => {
  await open(advertisement)
  fireEvent.click(await screen.findByRole('link', { name: /Advertisements/ }))
  expect(await screen.findByText(/It is not part of this look/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByRole('heading', { name: details.name })).toBeDefined()
})

it('answers what would save or send something with the word that nothing is (OFFICE-288)', async () => {
  await open(advertisement)
  for (const endpoint of [submitApplication, uploadDocument])
    await expect(previewCall(endpoint, {} as never)).rejects.toMatchObject({
      code: 'PREVIEW_ONLY',
      message: 'This is only a look: nothing is saved or sent.',
    })
})

it('asks the Office around it, and hears nobody else (OFFICE-287)', async () => {
  await open(advertisement)
  hearOffice()
  const sent: { id: number; ask: string; postIds?: number[] }[] = []
  vi.spyOn(window.parent, 'postMessage').mockImplementation(
    ((message: (typeof sent)[number]) => void sent.push(message)) as never,
  )
  const asked = previewCall(listRequiredDocuments, {
    params: { advertisementId: 101 },
    query: { postIds: '5001,5002' as never },
  })
  expect(sent).toMatchObject([{ ask: 'documents', postIds: [5001, 5002] }])
  const reply = (data: unknown, origin: string, source: Window | null) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin, source } as never))
  const { id } = sent[0]!
  const { origin } = new URL(location.href)
  reply({ id, data: ['of a stranger'] }, 'https://elsewhere.example', window.parent)
  reply({ id, data: ['of another frame'] }, origin, null)
  reply({ id, data: ['of the Office'] }, origin, window.parent)
  expect(await asked).toEqual(['of the Office'])
})
