import { API_ROOT } from '@lokseva/contract/endpoint'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import type { Captcha } from './use-captcha.ts'

/** As the server draws it: the place is kept while it loads. */
const size = { width: 220, height: 76 }

/** The picture, another one on wish, and the same digits read out. */
export function CaptchaPicture({ captcha }: { captcha: Captcha }) {
  const { t, language } = useLanguage()
  const sound = useSound()
  const [broken, setBroken] = useState(false)
  const address = captcha.id && `${API_ROOT}/otps/${captcha.id}`
  if (captcha.failed || broken) {
    return (
      <div className="captcha-top">
        <FetchFailed
          message={t('identity.captcha.failed')}
          busy={captcha.loading}
          onRetry={captcha.renew}
        />
      </div>
    )
  }
  return (
    <div className="captcha-top" data-keep-clear>
      {address && !captcha.loading ? (
        <img
          {...size}
          className="captcha-picture"
          src={address}
          alt={t('identity.captcha.alt')}
          onError={() => setBroken(true)}
        />
      ) : (
        <span className="captcha-picture skeleton" aria-hidden="true" />
      )}
      <div className="captcha-buttons">
        <Button variant="quiet" busy={captcha.loading} onClick={captcha.renew}>
          {t('identity.captcha.renew')}
        </Button>
        <Button
          variant="quiet"
          busy={sound.playing}
          busyLabel={t('identity.captcha.listening')}
          disabled={!address}
          onClick={() => address && sound.play(`${address}?audio=1&lang=${language}`)}
        >
          {t('identity.captcha.listen')}
        </Button>
      </div>
      {sound.failed && (
        <Notice tone="bad" announce>
          <p>{t('identity.captcha.soundFailed')}</p>
        </Notice>
      )}
    </div>
  )
}

/** Plays one sound at a time and stops it when its place on the page goes. */
function useSound() {
  const [state, setState] = useState<'silent' | 'playing' | 'failed'>('silent')
  const current = useRef<HTMLAudioElement>(undefined)
  useEffect(() => () => current.current?.pause(), [])
  const play = (address: string) => {
    current.current?.pause()
    const sound = new Audio(address)
    current.current = sound
    sound.addEventListener('ended', () => setState('silent'))
    setState('playing')
    sound.play().catch(() => setState('failed'))
  }
  return { play, playing: state === 'playing', failed: state === 'failed' }
}
