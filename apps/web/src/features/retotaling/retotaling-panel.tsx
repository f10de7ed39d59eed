import { type ComponentType, useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useSearchParams } from '@lokseva/browser/router/router.tsx'
import { Tabs } from '@lokseva/ui/navigation/tabs.tsx'
import { ApplyTab } from './apply-tab.tsx'
import { RequestsTab } from './requests-tab.tsx'
import './retotaling.css'
import { useRetotalingRequests, useRetotalingSubjects } from './use-retotaling.ts'

/** Where a way to pay is chosen; another feature's. */
export type PayRetotalingSlot = {
  applicationId: string
  requestId: string
  open: boolean
  onClose: () => void
  onChanged: () => void
}

export type RetotalingPanelProps = {
  applicationId: string
  onUnsaved: (isUnsaved: boolean) => void
  /** The server knows the stage otherwise than this page. */
  onStale: () => void
  Pay: ComponentType<PayRetotalingSlot>
}

/** What was asked to be totalled again, and asking for more. */
export function RetotalingPanel(props: RetotalingPanelProps) {
  const { applicationId, onUnsaved, onStale, Pay } = props
  const t = useT()
  const requests = useRetotalingRequests(applicationId)
  const subjects = useRetotalingSubjects(applicationId)
  const named = useSearchParams().get('pay')
  const [paying, pay] = useState<{ id: string; open: boolean }>()
  const [isBegun, setBegun] = useState(false)
  // Whoever comes to pay a request finds its payment open, once it is known that it can be paid.
  if (named && !isBegun && requests.data) {
    setBegun(true)
    const request = requests.data.find(({ id }) => id === named)
    if (request?.abilities.pay.allowed) pay({ id: named, open: true })
  }
  const [asked, setAsked] = useState('')
  const refresh = () => {
    void requests.refetch()
    void subjects.refetch()
  }
  const refetch = () => {
    refresh()
    onStale()
  }
  const close = () => {
    pay((now) => now && { ...now, open: false })
    // The stage may have been closed while the ways to pay were looked at.
    refetch()
  }
  return (
    <>
      <Tabs
        // What was just asked for stands in the first tab, to be paid there at any time.
        key={`after ${asked}`}
        label={t('retotaling.tabs')}
        tabs={[
          {
            key: 'requests',
            label: t('retotaling.tab.requests'),
            panel: <RequestsTab query={requests} onPay={(id) => pay({ id, open: true })} />,
          },
          {
            key: 'apply',
            label: t('retotaling.tab.apply'),
            panel: (
              <ApplyTab
                query={subjects}
                onUnsaved={onUnsaved}
                onStale={refetch}
                onAsked={({ id, total }) => {
                  refresh()
                  setAsked(id)
                  if (total > 0) pay({ id, open: true })
                }}
              />
            ),
          },
        ]}
      />
      {paying && (
        <Pay
          key={paying.id}
          applicationId={applicationId}
          requestId={paying.id}
          open={paying.open}
          onClose={close}
          onChanged={refresh}
        />
      )}
    </>
  )
}
