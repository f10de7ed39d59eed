import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { showDesk } from '#office-kit/office.test-kit.tsx'
import { PartContext } from '../../fields/part-context.ts'
import { Clashes } from './clashes.tsx'

const texts = {
  en: () => import('texts:en/office/adverts,adverts/stages'),
  mr: () => import('texts:mr/office/adverts,adverts/stages'),
}

it('a whole entry that two people changed is said field by field, never as data (OFFICE-429)', async () => {
  await loadTexts(texts, 'en')
  const parts = [{ value: { plannedStages: [{ stageCode: 'ADMIT_CARDS' }] } }]
  const mine = { stageCode: 'ADMIT_CARDS', startDate: '2027-02-01' }
  await showDesk(
    <PartContext value={{ draft: { parts } } as never}>
      <Clashes
        clashes={[{ place: 'plannedStages.0', theirs: undefined, mine } as never]}
        onSettle={vi.fn()}
        by="Ravi"
      />
    </PartContext>,
  )
  expect(screen.getByText(/First day: 1 February 2027|First day: 01\/02\/2027/)).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/[{}]|startDate|"stageCode"/)
})
