import type { AuditChain } from '@lokseva/contract/audit/desk/schemas'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'

const tones = { whole: 'good', broken: 'bad', unchecked: 'caution' } as const

/** How the chain of the log stands, in words. */
export function ChainState({ chain }: { chain: AuditChain }) {
  const { t, format } = useLanguage()
  const { state, broken, sealedAt, sealedUntilId, checkedAt } = chain
  const last = String(broken?.lastId ?? '')
  const head =
    state !== 'broken'
      ? t(`office.audit.chain.${state}`)
      : broken?.firstId
        ? t('office.audit.chain.broken', { first: String(broken.firstId), last })
        : t('office.audit.chain.brokenAt', { last })
  return (
    <Notice tone={tones[state]} heading={head}>
      <p>
        {sealedAt && sealedUntilId !== null
          ? t('office.audit.chain.sealed', {
              id: String(sealedUntilId),
              ...indiaMoment(format, sealedAt),
            })
          : t('office.audit.chain.unsealed')}{' '}
        {checkedAt && t('office.audit.chain.checked', indiaMoment(format, checkedAt))}
      </p>
    </Notice>
  )
}
