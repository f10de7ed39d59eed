import { useSyncExternalStore } from 'react'
import { Icon } from '@lokseva/ui/icon.tsx'
import './doubt.css'
import type { Form } from './form/form.ts'

/** Asks back about an answer that is not wrong; nothing hangs on it. */
export function Doubt({ text }: { text: string | undefined }) {
  return (
    <p className="doubt" role="status">
      {text && (
        <>
          <Icon name="info" size={18} />
          {text}
        </>
      )}
    </p>
  )
}

type FormDoubtProps<Name extends string> = {
  form: Form<Name>
  name: Name
  isDoubtful: (value: string) => boolean
  text: string
}

/** The same for a box of a form: once it is left, and only while nothing is wrong with it. */
export function FormDoubt<Name extends string>(props: FormDoubtProps<Name>) {
  const { form, name, isDoubtful, text } = props
  const isAsked = useSyncExternalStore(
    form.subscribe,
    () => form.isJudged(name) && form.isGood(name) && isDoubtful(form.values()[name]),
  )
  return <Doubt text={isAsked ? text : undefined} />
}
