import { useEffect, useEffectEvent, useState } from 'react'
import type { Form, FormOptions } from '@lokseva/form-kit/form/form.ts'
import { useForm } from '@lokseva/form-kit/form/use-form.ts'
import { useKeptPlace } from './kept-text.ts'
import { useUnsaved } from './use-unsaved.ts'

type KeptForm<Name extends string> = Pick<FormOptions<Name>, 'check'> & {
  saved: Record<Name, string>
}

/**
 * A form whose answers, where they differ from what is saved, outlive the end of the session and a
 * reload; the browser asks before they are lost in another way. What is saved is kept no longer.
 */
export function useKeptForm<Name extends string>(
  name: string,
  { saved, check }: KeptForm<Name>,
): { form: Form<Name>; forget: () => void } {
  const place = useKeptPlace(`form.${name}`)
  const [initial] = useState(() => ({ ...saved, ...readKeptValues(place.read(), saved) }))
  const form = useForm({ initial, check })
  useUnsaved(form, saved)
  const store = useEffectEvent((than: string) =>
    place.write(inText(form.values(), JSON.parse(than) as typeof saved)),
  )
  // What is saved may change meanwhile, here or by a colleague.
  const known = JSON.stringify(saved)
  useEffect(() => {
    store(known)
    return form.subscribeToValues(() => store(known))
  }, [form, known])
  return { form, forget: () => place.write('') }
}

/** Nothing where nothing differs. */
function inText<Name extends string>(
  values: Record<Name, string>,
  saved: Record<Name, string>,
): string {
  const names = Object.keys(saved) as Name[]
  const changed = names.filter((name) => values[name] !== saved[name])
  if (changed.length === 0) return ''
  return JSON.stringify(Object.fromEntries(changed.map((name) => [name, values[name]])))
}

/** Of what was kept only what the form asks: another release may have asked something else. */
function readKeptValues<Name extends string>(text: string, saved: Record<Name, string>) {
  try {
    const kept = JSON.parse(text || '{}') as Record<string, unknown>
    const known = Object.entries(kept).filter(
      ([name, value]) => name in saved && typeof value === 'string',
    )
    return Object.fromEntries(known) as Partial<Record<Name, string>>
  } catch {
    return {}
  }
}
