import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pass, server, show } from '@lokseva/form-kit/form.test-kit.tsx'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { storeSession } from '#candidate-kit/session/session.ts'
import { sampleSession } from '@lokseva/test-kit/sample-data.ts'
import { sampleDetails, status } from '../../../test/apply.tsx'
import { OwnAdvertisement } from './own-advertisement.tsx'

const texts = {
  en: () =>
    import('texts:en/adverts,adverts/details,adverts/stages,eligibility,applications,applications/select'),
  mr: () =>
    import('texts:mr/adverts,adverts/details,adverts/stages,eligibility,applications,applications/select'),
}

async function open(isEnabled: boolean) {
  storeSession(sampleSession)
  server({
    '/advertisements/{id}': () => sampleDetails(),
    '/advertisementstatus': () => [status()],
    '/module/{name}': () => ({
      moduleName: 'ONLINE_APPLICATION_TAB',
      isEnabled,
      msgToDisplay: isEnabled ? null : 'Applying is closed until Monday.',
    }),
  })
  await loadTexts(texts, 'en')
  await show(<OwnAdvertisement id={sampleDetails().id} />)
  await pass(50)
}

it('offers the check of eligibility only while applying is switched on (APPLYUI-64)', async () => {
  await open(true)
  expect(screen.getByRole('button', { name: 'Check eligibility' })).toBeDefined()
})

it('says in its place why it is closed (APPLYUI-64)', async () => {
  await open(false)
  expect(screen.queryByRole('button', { name: 'Check eligibility' })).toBeNull()
  expect(screen.getByText('Applying is closed until Monday.')).toBeDefined()
})
