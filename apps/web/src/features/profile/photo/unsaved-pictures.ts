import { forgetAtLogout } from '@lokseva/browser/session/end-session.ts'
import { onSessionChange } from '@lokseva/browser/session/session.ts'
import { readSession } from '#candidate-kit/session/session.ts'
import { type Choices, filesOf } from './chosen-images.ts'

let kept: { userId: string | undefined; choices: Choices } | undefined

const ownId = () => readSession()?.userId

/** What was chosen and not saved, also while another page is open: going away and back loses nothing. */
export const unsavedPictures = (): Choices => (kept && kept.userId === ownId() ? kept.choices : {})

export function setUnsavedPictures(choices: Choices): void {
  kept = { userId: ownId(), choices }
}

export const hasUnsavedPictures = (): boolean => filesOf(unsavedPictures()).length > 0

// Whom the session has left finds them again at the next login; nobody else does.
onSessionChange(() => {
  const now = ownId()
  if (now && kept && kept.userId !== now) kept = undefined
})
forgetAtLogout(() => {
  kept = undefined
})

// Pictures are no part of a draft: whoever closes the page with a new one is asked.
addEventListener('beforeunload', (event) => {
  if (hasUnsavedPictures()) event.preventDefault()
})
