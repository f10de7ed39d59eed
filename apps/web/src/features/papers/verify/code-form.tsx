import { pages } from '@lokseva/contract/site/pages'
import { type FormEvent, useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useNavigate } from '@lokseva/browser/router/router.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import { type CodeTrouble, troubleWith, typedCode } from './typed-code.ts'

type CodeFormProps = {
  variant: 'primary' | 'secondary'
  /** The code on the screen: typed once more, it is asked for anew. */
  shown: string
  /** It was found: another one is typed next. Until then it stays, to be put right. */
  isFound: boolean
  onAgain: () => void
}

/** Where the code of a paper is typed by whoever cannot scan it. */
export function CodeForm({ variant, shown, isFound, onAgain }: CodeFormProps) {
  const t = useT()
  const navigate = useNavigate()
  const [written, write] = useState<string>()
  const typed = written ?? (isFound ? '' : shown)
  const [trouble, setTrouble] = useState<CodeTrouble>()
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = typedCode(typed)
    const found = troubleWith(code)
    setTrouble(found)
    if (found) {
      event.currentTarget.querySelector('input')?.focus()
      return
    }
    write(undefined)
    if (code === shown) onAgain()
    else navigate(pages.verifyCode.replace('{code}', encodeURIComponent(code)))
  }
  return (
    <form className="verify-form" noValidate onSubmit={check}>
      <Field
        label={t('checking.code')}
        help={t('checking.code.help')}
        error={trouble && t(trouble.id, trouble.params)}
      >
        <TextInput
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => write(event.target.value)}
        />
      </Field>
      <Button type="submit" variant={variant}>
        {t('checking.check')}
      </Button>
    </form>
  )
}
