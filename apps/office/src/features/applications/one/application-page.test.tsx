import { cleanup, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { press, showDesk } from '#office-kit/office.test-kit.tsx'
import { ApplicationPage } from './application-page.tsx'
import { id, opened } from './opened.test-kit.ts'

const texts = {
  en: () => import('texts:en/office/applications,office/helpdesk'),
  mr: () => import('texts:mr/office/applications,office/helpdesk'),
}

const shown = async (permissions: string[], language: 'en' | 'mr' = 'en') => {
  await loadTexts(texts, language)
  return showDesk(<ApplicationPage params={{ advertisementId: '101', applicationId: id }} />, {
    session: { permissions },
    answers: {
      '/applications/{advertisementId}/one/{applicationId}': () => opened,
      '/scrutiny/applications/{advertisementId}/{applicationId}/{documentTypeId}/pages/{page}':
        () => new Blob(['x']),
    },
    path: `/office/applications/101/${id}`,
    language,
  } as Parameters<typeof showDesk>[1])
}

describe('one application', () => {
  beforeAll(() => {
    URL.createObjectURL = () => 'blob:page'
    URL.revokeObjectURL = () => undefined
  })

  it('shows the facts of the profile it was sent with, in the language of the page (OFFICE-661)', async () => {
    await shown(['applications.read'], 'mr')
    expect(await screen.findByText('अर्ज पाठवतानाची प्रोफाइल')).toBeTruthy()
    expect(screen.getByText('वय', { exact: false })).toBeTruthy()
    expect(screen.getByText('28')).toBeTruthy()
    expect(screen.getByText('B.A.')).toBeTruthy()
  })

  it('shows the tasks of its candidate, and what is refused with the reason (OFFICE-662)', async () => {
    await shown(['applications.read'])
    expect(await screen.findByText(/^Send the caste certificate again/)).toBeTruthy()
    expect(screen.getByText('It was not readable.')).toBeTruthy()
    const pay = screen.getByText('Pay the fee').closest('div')!
    expect(within(pay).getByText('The fee is paid.')).toBeTruthy()
    const centre = screen.getByText('Change the centre').closest('div')!
    expect(within(centre).getByText(/^until/)).toBeTruthy()
  })

  it('names the step that each word of the course is of (OFFICE-1286)', async () => {
    await shown(['applications.read'])
    const step = (await screen.findByText('The fee is paid', { exact: true })).closest('li')!
    expect(step.textContent).toBe('Fee: The fee is paid')
  })

  it('leads to a letter, and to the story of an order where the books may be read (OFFICE-664)', async () => {
    await shown(['applications.read'])
    const letter = await screen.findByRole('link', { name: 'About your paper' })
    expect(letter.getAttribute('href')).toBe(`/office/letters/101/sent/${id}`)
    expect(screen.queryByRole('link', { name: 'ORD-1' })).toBeNull()
    cleanup()
    await shown(['applications.read', 'payments.read'])
    const order = await screen.findByRole('link', { name: 'ORD-1' })
    expect(order.getAttribute('href')).toBe('/office/accounts/orders/ORD-1')
  })

  it('shows the pages of a document to a senior, one after the other, and to nobody else (OFFICE-665)', async () => {
    await shown(['applications.read'])
    expect(await screen.findByText('Caste certificate')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /look at its/ })).toBeNull()
    cleanup()
    await shown(['applications.read', 'scrutiny.settle'])
    await press('Caste certificate: look at its 2 pages')
    expect(screen.getByText(/^Page 1 of 2/)).toBeTruthy()
    await press('Next page')
    expect(screen.getByText(/^Page 2 of 2/)).toBeTruthy()
    expect(await screen.findByRole('img', { name: 'Caste certificate, 2' })).toBeTruthy()
  })
})
