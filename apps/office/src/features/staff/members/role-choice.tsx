import { isLessForSome, type Role } from '@lokseva/contract/staff/permissions'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Checkbox } from '@lokseva/ui/fields/checkbox.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import { numbersIn, type RoleDraft } from './role-draft.ts'

type RoleChoiceProps = {
  role: Role
  draft: RoleDraft
  /** Whether what is wrong is said by now. */
  isJudged: boolean
  onChange: (draft: RoleDraft) => void
}

/** One role, and where it is given what it reaches. */
export function RoleChoice({ role, draft, isJudged, onChange }: RoleChoiceProps) {
  const t = useT()
  const name = t(`approvals.role.${role}`)
  const { isGiven, reach, numbers } = draft
  const isWrong = isJudged && numbersIn(numbers) === undefined
  return (
    <li className="role-choice">
      <Checkbox checked={isGiven} onChange={(next) => onChange({ ...draft, isGiven: next })}>
        {name}
      </Checkbox>
      {isGiven && (
        <div className="role-reach">
          <div role="radiogroup" aria-label={t('office.members.scope', { role: name })}>
            {(['all', 'some'] as const).map((each) => (
              <label key={each} className="choice">
                <input
                  type="radio"
                  name={`reach-${role}`}
                  checked={reach === each}
                  onChange={() => onChange({ ...draft, reach: each })}
                />
                <span>{t(`office.members.scope.${each}`)}</span>
              </label>
            ))}
          </div>
          {reach === 'some' && isLessForSome(role) && <p>{t('office.members.scope.less')}</p>}
          {reach === 'some' && (
            <Field
              id={`numbers-${role}`}
              label={t('office.members.numbers', { role: name })}
              help={t('office.members.numbers.help')}
              {...(isWrong && { error: t('office.members.numbers.wrong') })}
            >
              <TextInput
                inputMode="numeric"
                value={numbers}
                onChange={(event) => onChange({ ...draft, numbers: event.target.value })}
              />
            </Field>
          )}
        </div>
      )}
    </li>
  )
}
