import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useCachedQuery } from '@lokseva/browser/api/queries/use-cached-query.ts'
import type { Form } from '@lokseva/form-kit/form/form.ts'
import { fetchCaptcha, consumePrefetchedCaptcha } from './first-captcha.ts'

export type Captcha = {
  id: string | undefined
  failed: boolean
  loading: boolean
  /** Counts the pictures shown after the first one. */
  renewals: number
  /** Another picture: after a failed try, on wish, or when the old one ran out. */
  renew: () => void
}

/** Draws a picture on the server and keeps it fresh. What was typed belongs to the old picture. */
export function useCaptcha(form: Form<'enteredCaptcha'>, enabled = true): Captcha {
  const place = useId()
  const [renewals, setRenewals] = useState(0)
  const { data, isError, isFetching, refetch } = useCachedQuery(
    {
      key: `captcha/${place}`,
      fetch: () => consumePrefetchedCaptcha() ?? fetchCaptcha(),
      freshFor: () => Infinity,
      forgetOnLeave: true,
    },
    enabled,
  )
  const renew = () => {
    form.clear('enteredCaptcha')
    setRenewals((count) => count + 1)
    refetch()
  }
  const runOut = useEffectEvent(renew)
  useEffect(() => {
    if (!data || !enabled) return
    return whenOver(data.expiryDuration * 1000, () => runOut())
  }, [data, enabled])
  return { id: data?.id, failed: isError, loading: isFetching, renewals, renew }
}

/** A page nobody looks at asks for nothing until somebody does. */
function whenOver(milliseconds: number, act: () => void): () => void {
  const actIfSeen = () => {
    if (document.visibilityState === 'hidden') return
    document.removeEventListener('visibilitychange', actIfSeen)
    act()
  }
  const timer = setTimeout(() => {
    document.addEventListener('visibilitychange', actIfSeen)
    actIfSeen()
  }, milliseconds)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', actIfSeen)
  }
}
