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
