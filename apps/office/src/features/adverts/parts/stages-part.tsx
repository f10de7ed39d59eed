import { stageCodes } from '@lokseva/contract/stages/schemas'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { EntryList } from '../fields/entry-list.tsx'
import { ChoiceField, DayField } from '../fields/plain-fields.tsx'

/** What is meant to come after applying, each with its days. */
export function StagesPart() {
  const t = useT()
  const options = stageCodes.map((key) => ({ key, label: t(`adverts.stage.${key}`) }))
  return (
    <>
      <p className="part-about">{t('office.adverts.stages.text')}</p>
      <EntryList
        place="plannedStages"
        nameOf={({ stageCode }, number) =>
          options.find(({ key }) => key === stageCode)?.label ??
          t('office.adverts.stage', { number })
        }
        add={t('office.adverts.stage.add')}
        newEntry={() => ({})}
        none={t('office.adverts.stages.none')}
      >
        {(at) => (
          <>
            <ChoiceField
              place={`${at}.stageCode`}
              label={t('office.adverts.field.stageCode')}
              options={options}
            />
            <div className="stage-days">
              <DayField place={`${at}.startDate`} label={t('office.adverts.field.stageStart')} />
              <DayField
                place={`${at}.endDate`}
                label={t('office.adverts.field.stageEnd')}
                optional
              />
            </div>
          </>
        )}
      </EntryList>
    </>
  )
}
