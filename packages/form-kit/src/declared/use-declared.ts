import type { BaseFacts, Field, FormOption } from '@lokseva/forms/engine/form'
import type { TextId } from '@lokseva/texts/text-id'
import { useCallback, useId, useRef, useState, useSyncExternalStore } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { hasText } from '@lokseva/browser/language/translator.ts'
import { debounce } from './debounce.ts'
import { createDeclaredForm, type DeclaredForm } from './declared-form.ts'

type Begin<F extends BaseFacts> = Omit<Parameters<typeof createDeclaredForm<F>>[0], 'id'>

/** The state of a declared form for as long as the page shows it. */
export function useDeclaredForm<F extends BaseFacts>(begin: Begin<F>): DeclaredForm<F> {
  const id = useId()
  const [form] = useState(() => createDeclaredForm({ later: debounce, ...begin, id }))
  return form
}

/** One thing read from a form; drawn again only when it changes. */
export function useFromForm<F extends BaseFacts, T>(
  form: DeclaredForm<F>,
  read: (form: DeclaredForm<F>) => T,
  isSame: (one: T, other: T) => boolean = Object.is,
): T {
  const last = useRef<T>(undefined)
  return useSyncExternalStore(form.subscribe, () => {
    const next = read(form)
    if (last.current !== undefined && isSame(last.current, next)) return last.current
    last.current = next
    return next
  })
}

/** What stands in a field, each letter at once. */
export function useValueOf<F extends BaseFacts>(form: DeclaredForm<F>, id: string): unknown {
  return useSyncExternalStore(form.subscribeToValues, () => form.values()[id])
}

/** The options of a question, the same list while the same options stand in it. */
export function useOptions<F extends BaseFacts>(
  form: DeclaredForm<F>,
  field: Field<F>,
): readonly FormOption[] | undefined {
  return useFromForm(form, () => form.options(field), sameOptions)
}

function sameOptions(
  one: readonly FormOption[] | undefined,
  other: readonly FormOption[] | undefined,
): boolean {
  if (one === other || !one || !other) return one === other
  return one.length === other.length && one.every((option, index) => option === other[index])
}

/** The name of an option in the page's language. */
export function useOptionLabel(): (option: FormOption) => string {
  const { language } = useLanguage()
  return useCallback(
    (option) => (language === 'mr' ? (option.labelMr ?? option.label) : option.label),
    [language],
  )
}

/** Wording of a field by the form's folder: its label, and its help where there is any. */
export function useFieldWords<F extends BaseFacts>(
  form: DeclaredForm<F>,
): (id: string, part?: 'help') => string | undefined {
  const { t } = useLanguage()
  return useCallback(
    (id, part) => {
      const key = part ? `${form.texts}.${id}.help` : `${form.texts}.${id}`
      return hasText(key) ? t(key as TextId) : undefined
    },
    [form.texts, t],
  )
}
