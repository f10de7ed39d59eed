import { createHash } from 'node:crypto'
import { getCaptcha } from '@lokseva/contract/identity/endpoints'
import { captchaText, captchaToDraw } from '#features/codes/index'
import type { CaptchaDrawer } from '#platform/captcha/captcha-drawer'
import { AppError } from '#platform/refusals/app-error'
import { route } from '#platform/http/call'
import { networkOf } from '#platform/http/network-of'
import { rateLimit } from '#platform/http/rate-limit'
import type { IdentityDeps } from './deps.ts'

/** Many candidates share one network address: only a flood reaches these. */
const PICTURES_A_MINUTE = 600
const SOUNDS_A_MINUTE = 60

export type CaptchaDeps = IdentityDeps & { drawer: CaptchaDrawer }

/** The picture, or for those who cannot see it, the sound. */
export function captchaRoute(deps: CaptchaDeps) {
  const pictures = rateLimit(PICTURES_A_MINUTE, 60)
  const sounds = rateLimit(SOUNDS_A_MINUTE, 60)
  return route(getCaptcha, async ({ params, query, language, address }) => {
    const spokenIn = query.audio ? (query.lang ?? language) : undefined
    await (spokenIn ? sounds : pictures)(networkOf(address))
    const content = await drawn(deps, params.captchaId, spokenIn)
    return {
      content,
      type: spokenIn ? 'audio/wav' : 'image/png',
      sha256: createHash('sha256').update(content).digest(),
    }
  })
}

/** Only a captcha that somebody may still answer is drawn or shown again. */
async function drawn(deps: CaptchaDeps, id: string, spokenIn: 'en' | 'mr' | undefined) {
  const name = `${id} ${spokenIn ?? 'picture'}`
  const made = deps.drawer.find(name)
  const digits = await (made ? captchaText : captchaToDraw)(deps, deps.db, id)
  if (!digits) throw new AppError('NOT_FOUND')
  return made ?? deps.drawer.drawOnce(name, { digits, spokenIn })
}
