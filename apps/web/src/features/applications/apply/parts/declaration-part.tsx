import type { ReactNode } from 'react'
import { locationLimit } from '@lokseva/contract/applications/limits'
import { typedTextFault } from '@lokseva/contract/free-text'
import { useProblemText } from '@lokseva/form-kit/form/problem.ts'
import { todayInIndia } from '@lokseva/form-kit/today-in-india.ts'
import { useFormat, useT } from '@lokseva/browser/language/language-provider.tsx'
import { Checkbox } from '@lokseva/ui/fields/checkbox.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import { useApplying, useDraftState } from '../../draft/applying-frame.tsx'
import { PartCard } from './part-card.tsx'
import { fieldIds } from '../remaining-tasks.ts'

type DeclarationPartProps = {
  /** What the rules ask and no answer of the profile says. */
  lines: readonly string[]
  certificates: ReactNode
  isDeclared: boolean
  onDeclare: (declared: boolean) => void
  left: number
  problems: readonly string[]
}

/** Signed anew each time: it is kept nowhere until the application is sent. */
export function DeclarationPart(props: DeclarationPartProps) {
  const { lines, certificates, isDeclared, onDeclare, left, problems } = props
  const t = useT()
  const format = useFormat()
  const { store } = useDraftState()
  const { location } = useApplying()
  const inWords = useProblemText()
  // Empty is said where everything stands that is left.
  const fault = location.trim() === '' ? undefined : typedTextFault(location, locationLimit)
  return (
    <PartCard part="declaration" left={left} problems={problems}>
      {certificates}
      {lines.length > 0 && (
        <div>
          <p>{t('apply.declaration.lines')}</p>
          <ul className="page-list">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <Checkbox boxed id={fieldIds.declaration} checked={isDeclared} onChange={onDeclare}>
        {t(lines.length > 0 ? 'apply.declaration.withLines' : 'apply.declaration.text')}
      </Checkbox>
      <div className="place-and-day">
        <Field
          id={fieldIds.location}
          label={t('apply.location')}
          help={t('apply.location.help')}
          {...(fault && { error: inWords(fault) })}
        >
          <TextInput
            value={location}
            maxLength={locationLimit}
            autoComplete="address-level2"
            onChange={(event) => {
              const { value } = event.target
              store.change((now) => ({ ...now, location: value }))
            }}
          />
        </Field>
        <Field label={t('apply.date')}>
          <TextInput value={format.date(todayInIndia())} readOnly />
        </Field>
      </div>
    </PartCard>
  )
}
