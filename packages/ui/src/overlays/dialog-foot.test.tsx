import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { AwayFromFoot, DialogFoot, InDialogFoot } from './dialog-foot.tsx'
import { Dialog } from './dialog.tsx'

const save = (
  <InDialogFoot>
    <button type="button">Save</button>
  </InDialogFoot>
)

function Around({ isAway }: { isAway: boolean }) {
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  return (
    <Dialog open heading="Order" onClose={() => {}} actions={<div ref={setFoot} />}>
      <DialogFoot value={foot}>
        <AwayFromFoot isAway={isAway}>{save}</AwayFromFoot>
      </DialogFoot>
    </Dialog>
  )
}

const button = () => screen.queryByRole('button', { name: 'Save' })

it('What a dialog is opened for stands in its foot, whatever of it is scrolled (STAGEUI-300)', async () => {
  await renderPage(<Around isAway={false} />)
  expect(button()?.closest('.dialog-actions')).not.toBeNull()
})

it('What stands behind another tab or choice puts nothing into the foot (STAGEUI-300)', async () => {
  await renderPage(<Around isAway />)
  expect(button()).toBeNull()
})

it('On a page, which has no foot, it stands where it is (STAGEUI-300)', async () => {
  await renderPage(<AwayFromFoot isAway>{save}</AwayFromFoot>)
  expect(button()).not.toBeNull()
})
