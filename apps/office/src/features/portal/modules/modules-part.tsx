import { listModuleSwitches, openModule } from '@lokseva/contract/portal/endpoints'
import type { ModuleSwitch } from '@lokseva/contract/portal/schemas'
import type { ModuleName } from '@lokseva/contract/site/module-names'
import { useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { may, useOwnSession } from '#office-kit/session/own-session.ts'
import { useAskedBefore } from '../settings/asked-before.ts'
import { CloseModule } from './close-module.tsx'
import { OpenModuleLater } from './open-module-later.tsx'
import { Shown } from '../shown.tsx'
import { usePortal, useStorePortal } from '../use-portal.ts'

/** What candidates can use: opened at once, closed by two, with words in both languages. */
export function ModulesPart() {
  const { t, language, format } = useLanguage()
  const toast = useToasts()
  const mayChange = may(useOwnSession(), ['settings.write'])
  const { store } = useStorePortal(listModuleSwitches)
  const asked = useAskedBefore('modules.off')
  const [closing, setClosing] = useState<ModuleName | undefined>(asked?.name)
  const [timing, setTiming] = useState<ModuleName>()
  const opening = useAction((name: ModuleName) => call(openModule, { params: { name } }), {
    onDone: (modules, name) => {
      store(modules)
      toast({
        id: 'office.portal.modules.opened',
        params: { name: t(`office.portal.module.${name}`) },
      })
    },
  })
  const button = ({ name, isOpen }: ModuleSwitch) =>
    isOpen ? (
      <Button variant="secondary" onClick={() => setClosing(name)}>
        {t('office.portal.modules.close')}
      </Button>
    ) : (
      <ButtonRow>
        <Button variant="secondary" busy={opening.busy} onClick={() => void opening.run(name)}>
          {t('office.portal.modules.open')}
        </Button>
        <Button variant="quiet" onClick={() => setTiming(name)}>
          {t('office.portal.modules.openLater')}
        </Button>
      </ButtonRow>
    )
  return (
    <Card>
      <p>{t('office.portal.modules.about')}</p>
      <ActionFailed action={opening} />
      <Shown query={usePortal(listModuleSwitches)} lines={10}>
        {(modules) => (
          <DataTable
            caption={t('office.portal.part.modules')}
            isCaptionHidden
            rows={modules}
            rowKey={({ name }) => name}
            columns={[
              {
                key: 'name',
                label: t('office.portal.modules.name'),
                render: ({ name }) => (
                  <div className="portal-name">
                    <strong>{t(`office.portal.module.${name}`)}</strong>
                    <span className="portal-key">{name}</span>
                  </div>
                ),
              },
              {
                key: 'state',
                label: t('office.portal.modules.state'),
                render: (module) => <ModuleState module={module} />,
              },
              {
                key: 'message',
                label: t('office.portal.modules.message'),
                render: ({ message }) => message?.[language] ?? '–',
              },
              {
                key: 'changed',
                label: t('office.portal.modules.changed'),
                render: ({ changedAt }) =>
                  t('office.portal.moment', indiaMoment(format, changedAt)),
              },
            ]}
            {...(mayChange && { actions: { label: t('office.portal.actions'), render: button } })}
          />
        )}
      </Shown>
      {closing && (
        <CloseModule
          name={closing}
          asked={closing === asked?.name ? asked.message : undefined}
          onClose={() => setClosing(undefined)}
        />
      )}
      {timing && <OpenModuleLater name={timing} onClose={() => setTiming(undefined)} />}
    </Card>
  )
}

function ModuleState({ module }: { module: ModuleSwitch }) {
  const { t, format } = useLanguage()
  const { isOpen, closedWith, until } = module
  return (
    <>
      {isOpen && closedWith ? (
        <Badge tone="caution">
          {t('office.portal.modules.closedWith', { name: t(`office.portal.module.${closedWith}`) })}
        </Badge>
      ) : (
        <Badge tone={isOpen ? 'good' : 'bad'}>
          {t(isOpen ? 'office.portal.modules.isOpen' : 'office.portal.modules.closed')}
        </Badge>
      )}
      {until && (
        <span className="portal-key">
          {t('office.portal.modules.until', indiaMoment(format, until))}
        </span>
      )}
    </>
  )
}
