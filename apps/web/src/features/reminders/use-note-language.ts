import { noteLanguage } from '@lokseva/contract/reminders/endpoints'
import { useEffect } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { afterDrawing } from '#candidate-kit/after-drawing.ts'
import { useSession } from '#candidate-kit/session/session.ts'

const noted = 'reminders-language'

/** Tells once, and after a change again, in which language messages are read. */
export function useNoteLanguage(): void {
  const userId = useSession()?.userId
  const { language } = useLanguage()
  useEffect(() => {
    const mark = `${userId} ${language}`
    if (userId === undefined || sessionStorage.getItem(noted) === mark) return undefined
    // Not told today it is told at the next visit.
    return afterDrawing(() => {
      call(noteLanguage, { body: { language } }, { background: true }).then(
        () => sessionStorage.setItem(noted, mark),
        () => {},
      )
    })
  }, [userId, language])
}
