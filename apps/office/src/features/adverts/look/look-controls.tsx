import { placesOfProfiles, samplePeople } from '@lokseva/contract/previews/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Segmented } from '@lokseva/ui/appearance/segmented.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { Select } from '@lokseva/ui/fields/select.tsx'
import { lookLanguages, lookPages, lookWidths, type LookOptions } from './look-options.ts'

type LookControlsProps = { options: LookOptions; onChange: (change: Partial<LookOptions>) => void }

const anyPlace = () => `real-${Math.floor(Math.random() * placesOfProfiles)}`

/** As whom, at which page, in which language and on which screen. */
export function LookControls({ options, onChange }: LookControlsProps) {
  const { t } = useLanguage()
  const isReal = options.profile.startsWith('real-')
  const choose = (key: string) => {
    if (key) onChange({ profile: key === 'real' ? anyPlace() : key })
  }
  return (
    <div className="look-controls">
      <div className="look-person">
        <Field label={t('look.as')} help={isReal ? t('look.real.about') : undefined}>
          <Select
            options={[...samplePeople, 'real' as const].map((key) => ({
              key,
              label: t(`look.person.${key}`),
            }))}
            value={isReal ? 'real' : options.profile}
            onChange={choose}
          />
        </Field>
        {isReal && (
          <Button variant="secondary" onClick={() => onChange({ profile: anyPlace() })}>
            {t('look.another')}
          </Button>
        )}
      </div>
      <Segmented
        label={t('look.page')}
        options={lookPages.map((key) => ({ key, label: t(`look.page.${key}`) }))}
        value={options.page}
        onChange={(page) => onChange({ page })}
      />
      <Segmented
        label={t('look.language')}
        options={lookLanguages.map((key) => ({
          key,
          label: key === 'both' ? t('look.language.both') : t(`app.language.${key}`),
        }))}
        value={options.language}
        onChange={(language) => onChange({ language })}
      />
      <Segmented
        label={t('look.width')}
        options={lookWidths.map((key) => ({ key, label: t(`look.width.${key}`) }))}
        value={options.width}
        onChange={(width) => onChange({ width })}
      />
    </div>
  )
}
