import { type ComponentProps, useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { TextInput } from './text-input.tsx'

/** `autoComplete` is asked for, so that password managers know new from current. */
type PasswordInputProps = ComponentProps<typeof TextInput> & {
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordInput(props: PasswordInputProps) {
  const t = useT()
  const [shown, setShown] = useState(false)
  return (
    <div className="control-with-button">
      <TextInput
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
      />
      {!props.disabled && (
        <button
          type="button"
          className="control-button"
          aria-label={t(shown ? 'app.password.hideLong' : 'app.password.showLong')}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? 'app.password.hide' : 'app.password.show')}
        </button>
      )}
    </div>
  )
}
