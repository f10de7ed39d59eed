import type { ModuleName } from '@lokseva/contract/site/module-names'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { BothTexts, useBothTexts } from '#office-kit/fields/both-texts.tsx'
import { DueTime, useDueTime } from '#office-kit/due-time.tsx'
import { ModuleRequest } from './module-request.tsx'

type OpenModuleLaterProps = { name: ModuleName; onClose: () => void }

/** Opens at a time, which the request is given; where it closes again, with words for people. */
export function OpenModuleLater({ name, onClose }: OpenModuleLaterProps) {
  const t = useT()
  const until = useDueTime(`module.later.${name}`)
  const message = useBothTexts(`module.later.${name}`)
  return (
    <ModuleRequest
      kind="modules.on"
      payload={{ name, ...(until.dueAt && { until: until.dueAt, message: message.words }) }}
      heading={t('office.portal.modules.opening', { name: t(`office.portal.module.${name}`) })}
      message={message}
      until={until}
      isWorded={!until.isTimed || message.isWhole}
      onClose={onClose}
    >
      <p>{t('office.portal.modules.openLater.about')}</p>
      <DueTime
        due={until}
        id="module-until"
        label="office.portal.modules.closesAgain"
        dayLabel="office.portal.modules.closesOn"
      />
      {until.isTimed && <BothTexts id="module" texts={message} />}
    </ModuleRequest>
  )
}
