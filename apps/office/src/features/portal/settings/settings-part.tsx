import { listSettings } from '@lokseva/contract/portal/endpoints'
import type { Setting } from '@lokseva/contract/portal/schemas'
import type { ConfigurationKey } from '@lokseva/contract/site/schemas'
import type { SettingRisk } from '@lokseva/contract/site/setting-risks'
import { useState } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { may, useOwnSession } from '#office-kit/session/own-session.ts'
import { useAskedBefore } from './asked-before.ts'
import { ChangeSetting } from './change-setting.tsx'
import { Shown } from '../shown.tsx'
import { useSettingWords, useTakenWords } from './use-setting-words.ts'
import { usePortal } from '../use-portal.ts'

const risks: readonly SettingRisk[] = ['money', 'security', 'eligibility', 'none']

/** Every setting by what hangs on it, with its meaning, its limits and who may change it. */
export function SettingsPart() {
  const { t } = useLanguage()
  const asked = useAskedBefore('config.set')
  const [changing, setChanging] = useState<ConfigurationKey | undefined>(asked?.key)
  return (
    <Shown query={usePortal(listSettings)} lines={12}>
      {(settings) => (
        <>
          {risks.map((risk) => (
            <Card
              key={risk}
              heading={t(`office.portal.settings.risk.${risk}`)}
              aside={
                <Badge tone={risk === 'none' ? 'info' : 'caution'}>
                  {t(`office.portal.settings.${risk === 'none' ? 'one' : 'two'}`)}
                </Badge>
              }
            >
              <SettingTable
                caption={t(`office.portal.settings.risk.${risk}`)}
                settings={settings.filter((each) => each.risk === risk)}
                onChange={setChanging}
              />
            </Card>
          ))}
          {changing && (
            <ChangeSetting
              setting={settings.find(({ key }) => key === changing)!}
              asked={changing === asked?.key ? asked.value : undefined}
              onClose={() => setChanging(undefined)}
            />
          )}
        </>
      )}
    </Shown>
  )
}

type SettingTableProps = {
  caption: string
  settings: Setting[]
  onChange: (key: ConfigurationKey) => void
}

function SettingTable({ caption, settings, onChange }: SettingTableProps) {
  const { t, language } = useLanguage()
  const mayChange = may(useOwnSession(), ['settings.write'])
  const inWords = useSettingWords()
  const takesIn = useTakenWords()
  return (
    <DataTable
      caption={caption}
      isCaptionHidden
      rows={settings}
      rowKey={({ key }) => key}
      columns={[
        {
          key: 'meaning',
          label: t('office.portal.settings.meaning'),
          render: ({ key, meaning }) => (
            <div className="portal-name">
              <span className="portal-meaning">{meaning[language]}</span>
              <span className="portal-key">{key}</span>
            </div>
          ),
        },
        {
          key: 'value',
          label: t('office.portal.settings.value'),
          render: (setting) => <strong>{inWords(setting, setting.value)}</strong>,
        },
        {
          key: 'takes',
          label: t('office.portal.settings.takes'),
          render: takesIn,
        },
        {
          key: 'standard',
          label: t('office.portal.settings.standard'),
          render: (setting) => inWords(setting, setting.standard),
        },
      ]}
      {...(mayChange && {
        actions: {
          label: t('office.portal.actions'),
          render: ({ key }: Setting) => (
            <Button variant="secondary" onClick={() => onChange(key)}>
              {t('office.portal.change')}
            </Button>
          ),
        },
      })}
    />
  )
}
