import { afterEach } from 'vitest'

// Some tests run without a page: those of the wire protocol.
if (typeof document !== 'undefined') {
  const { takeWrongAnswers } = await import('./check-answer.ts')
  const { cleanup, configure } = await import('@testing-library/react')
  const { paintAtOnce } = await import('#form-kit/declared/after-paint.ts')
  configure({ asyncUtilTimeout: 10_000 })
  paintAtOnce()
  afterEach(() => {
    cleanup()
    localStorage.clear()
    sessionStorage.clear()
    const wrong = takeWrongAnswers()
    if (wrong.length > 0) throw new Error(wrong.join('\n'))
  })
}
