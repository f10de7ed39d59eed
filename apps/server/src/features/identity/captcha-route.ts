import { createHash } from 'node:crypto'
import { getCaptcha } from '@lokseva/contract/identity/endpoints'
import { captchaToDraw } from '#features/codes/index'
import { drawCaptcha } from '#platform/captcha/draw-captcha'
import { speakCaptcha } from '#platform/captcha/speak-captcha'
import { AppError } from '#platform/http/app-error'
import { route } from '#platform/http/call'
import type { IdentityDeps } from './deps.ts'

/** The picture, or for those who cannot see it, the sound. */
export function captchaRoute(deps: IdentityDeps) {
  return route(getCaptcha, async ({ params, query, language }) => {
    const text = await captchaToDraw(deps, deps.db, params.captchaId)
    if (!text) throw new AppError('NOT_FOUND')
    const content = query.audio ? speakCaptcha(text, query.lang ?? language) : drawCaptcha(text)
    return {
      content,
      type: query.audio ? 'audio/wav' : 'image/png',
      sha256: createHash('sha256').update(content).digest(),
    }
  })
}
