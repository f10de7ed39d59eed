import { useEffect, useEffectEvent } from 'react'
import type { Form } from '@lokseva/form-kit/form/form.ts'

/** While a form differs from what is saved, the browser asks before the page is closed or loaded anew. */
export function useUnsaved<Name extends string>(
  form: Form<Name>,
  saved: Record<NoInfer<Name>, string>,
): void {
  useUnsavedChange(() => {
    const values = form.values()
    const names = Object.keys(saved) as Name[]
    return names.some((name) => values[name] !== saved[name])
  })
}

/** The same of what is no form. */
export function useUnsavedChange(isChanged: () => boolean): void {
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isChanged()) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: BeforeUnloadEvent) => ask(event)
    addEventListener('beforeunload', listen)
    return () => removeEventListener('beforeunload', listen)
  }, [])
}
