import type { SentLetter } from '@lokseva/contract/correspondence/desk/schemas'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { showDesk } from '#office-kit/office.test-kit.tsx'
import { SentPage } from './sent-page.tsx'

const texts = {
  en: () => import('texts:en/office/letters'),
  mr: () => import('texts:mr/office/letters'),
}

it('Letters of an advertisement that is not there: the page says so, and leads to the list (OFFICE-328)', async () => {
  await loadTexts(texts, 'en')
  await showDesk(<SentPage params={{ advertisementId: '999' }} />, {
    path: '/office/letters/999',
    answers: {
      '/applications/adverts': () => [],
      '/letters/{advertisementId}': () => ({ letters: [], next: null }),
    },
  })
  expect(await screen.findByRole('heading', { name: 'No such advertisement' })).toBeDefined()
  const list = screen.getByRole('link', { name: 'Show the list of advertisements' })
  expect(list.getAttribute('href')).toBe('/office/letters')
})

it('A letter that was sent names in words what was put in it; braces of its own stay (OFFICE-1438)', async () => {
  await loadTexts(texts, 'en')
  const letter: SentLetter = {
    id: '5b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d',
    day: '2026-11-17',
    sentAt: '2026-11-17T05:00:00.000Z',
    subject: 'Fee of {applicationNumber}, room {list.Room}, {as written}',
    subjectMr: null,
    type: 'TEXT',
    channels: ['email'],
    receivers: 40,
    reached: 40,
    state: 'done',
    by: null,
  }
  await showDesk(<SentPage params={{ advertisementId: '101' }} />, {
    path: '/office/letters/101',
    answers: {
      '/applications/adverts': () => [
        { id: 101, number: '101/2026', name: { en: 'Service', mr: 'सेवा' }, lastDay: '2026-12-09' },
      ],
      '/letters/{advertisementId}': () => ({ letters: [letter], next: null }),
    },
  })
  expect(
    await screen.findByRole('link', {
      name: 'Fee of ‹application number›, room ‹Room›, {as written}',
    }),
  ).toBeDefined()
})
