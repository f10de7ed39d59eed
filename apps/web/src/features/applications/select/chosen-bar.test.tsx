import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pass, show } from '@lokseva/form-kit/form.test-kit.tsx'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { storeSession } from '#candidate-kit/session/session.ts'
import { sampleSession } from '@lokseva/test-kit/sample-data.ts'
import { applyOneDay, applyServer, tick } from '../../../../test/apply.tsx'
import { ApplyingFrame } from '../draft/applying-frame.tsx'
import { applyPageTexts } from '../routes.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { InterestTick } from './interest-tick.tsx'

applyOneDay()

it('while posts are read, how many are ticked and the way on stay in sight (APPLYUI-38)', async () => {
  applyServer()
  storeSession(sampleSession)
  await loadTexts(applyPageTexts, 'en')
  await show(
    <ApplyingFrame advertisementId={101} waiting={null} failed={() => null}>
      <InterestTick postId={5001} />
      <InterestTick postId={5007} />
      <ChosenBar />
    </ApplyingFrame>,
  )
  await pass(50)
  expect(screen.queryByRole('link')).toBeNull()
  await tick(/Tahsildar/)
  expect(screen.getByText('1 post chosen')).toBeDefined()
  await tick(/Deputy Collector/)
  expect(screen.getByText('2 posts chosen')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Apply' }).getAttribute('href')).toBe(
    '/candidate/main/applications/101/apply',
  )
})
