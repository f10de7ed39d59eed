import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { RadioGroup } from '@lokseva/ui/fields/radio-group.tsx'
import { useApplying, useDraftState } from '../../draft/applying-frame.tsx'
import { fieldIds } from '../remaining-tasks.ts'

/** What a candidate with a benchmark disability may ask for in the examination hall. */
export function DisabilityBlock() {
  const t = useT()
  const { store } = useDraftState()
  const { scribe, scribeArrangedBy, compTime } = useApplying()
  const yesNo = [
    { key: 'yes', label: t('apply.yes') },
    { key: 'no', label: t('apply.no') },
  ]
  const told = (answer: boolean | null) => (answer === null ? undefined : answer ? 'yes' : 'no')
  return (
    <div className="disability">
      <h3>{t('apply.disability')}</h3>
      <p className="select-hint">{t('apply.disability.hint')}</p>
      <RadioGroup
        id={fieldIds.scribe}
        label={t('apply.scribe')}
        options={yesNo}
        value={told(scribe)}
        onChange={(key) =>
          store.change((now) => ({
            ...now,
            scribe: key === 'yes',
            scribeArrangedBy: key === 'yes' ? now.scribeArrangedBy : null,
          }))
        }
      />
      {scribe && (
        <RadioGroup
          id={fieldIds.scribeArrangedBy}
          label={t('apply.scribeArrangedBy')}
          options={[
            { key: '1', label: t('apply.scribeArrangedBy.self') },
            { key: '2', label: t('apply.scribeArrangedBy.office') },
          ]}
          value={scribeArrangedBy === null ? undefined : String(scribeArrangedBy)}
          onChange={(key) =>
            store.change((now) => ({ ...now, scribeArrangedBy: key === '1' ? 1 : 2 }))
          }
        />
      )}
      <RadioGroup
        id={fieldIds.compTime}
        label={t('apply.compTime')}
        options={yesNo}
        value={told(compTime)}
        onChange={(key) => store.change((now) => ({ ...now, compTime: key === 'yes' }))}
      />
    </div>
  )
}
