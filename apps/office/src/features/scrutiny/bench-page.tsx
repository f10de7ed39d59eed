import { officePages } from '@lokseva/contract/office/pages'
import { scrutinyDesks, type ScrutinyDecision } from '@lokseva/contract/scrutiny/schemas'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import type { PageParams } from '@lokseva/browser/pages/page-at.ts'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { ProvesCard, UsesCard } from './claim-panel.tsx'
import { DecisionPanel, decisionKeys, LastDecision } from './decision-panel.tsx'
import { DocumentView } from './document-view.tsx'
import { NoDocument } from './no-document.tsx'
import { RefusedDecisions } from './refused-decisions.tsx'
import { ReasonDialog, useReasons } from './reason-dialog.tsx'
import './scrutiny.css'
import { useBench, type Bench, type HeldDocument } from './use-bench.ts'
import { useDeskKeys } from '#office-kit/use-desk-keys.ts'
import { useDocumentStand } from './use-document-stand.ts'
import { useFromTheTop } from './use-from-the-top.ts'
import { useQueues } from './use-queues.ts'

/** One document after the other, by keyboard. */
export function BenchPage({ params }: { params: PageParams }) {
  const { t, language } = useLanguage()
  const desk = scrutinyDesks.find((each) => each === params['desk']) ?? 'bench'
  const advertisementId = Number(params['advertisementId'])
  const documentTypeId = String(params['documentTypeId'])
  const bench = useBench({ advertisementId, documentTypeId, desk })
  const queues = useQueues().data?.queues ?? []
  const queue = queues.find(
    (each) => each.advertisementId === advertisementId && each.documentTypeId === documentTypeId,
  )
  // Asked for ahead: the dialog opens with them.
  useReasons()
  const { current, fill, decision, isOver } = bench
  const isComing = fill.busy || decision.busy
  return (
    <div className="page-stack">
      <div className="scrutiny-top bench-top">
        <div>
          <p className="scrutiny-quiet">
            <Link to={officePages.scrutiny}>{t('office.scrutiny.back')}</Link>
            {queue && ` › ${queue.advertisementNo} › ${queue.documentName[language]}`}
          </p>
          <PageHeading>
            {queue
              ? t('office.scrutiny.left', {
                  count: desk === 'senior' ? queue.senior : queue.waiting,
                  done: queue.ownToday,
                })
              : t('office.scrutiny.heading')}
          </PageHeading>
        </div>
        <Link to={officePages.scrutinyFigures}>{t('office.scrutiny.figures')}</Link>
      </div>
      <ActionFailed action={fill} />
      <LastDecision bench={bench} />
      <RefusedDecisions bench={bench} />
      {isOver && (
        <Notice tone="caution" announce>
          <p>{t('office.scrutiny.lease.over')}</p>
        </Notice>
      )}
      {current && <Desk key="desk" bench={bench} document={current} />}
      {!current && <NoDocument bench={bench} isComing={isComing} />}
    </div>
  )
}

type Asked = { claimId: string; decision: Exclude<ScrutinyDecision, 'Approved'> }
type Seen = { claimId: string; indexes: ReadonlySet<number> }

function Desk({ bench, document }: { bench: Bench; document: HeldDocument }) {
  const { t } = useLanguage()
  const read = useFromTheTop<HTMLDivElement>(document.claimId)
  const stand = useDocumentStand(document)
  const [asked, setAsked] = useState<Asked>()
  // A reason is for the document it was written about, not for the next one.
  const asking = asked?.claimId === document.claimId ? asked.decision : undefined
  const setAsking = (decision?: Asked['decision']) =>
    setAsked(decision && { claimId: document.claimId, decision })
  const isAsking = asking !== undefined
  const wasAsking = useRef(false)
  useEffect(() => {
    // A dialog that a key opened leaves the focus nowhere.
    const { activeElement, body } = globalThis.document
    if (wasAsking.current && !isAsking && activeElement === body)
      read.current?.focus({ preventScroll: true })
    wasAsking.current = isAsking
  }, [isAsking, read])
  const [ticked, setTicked] = useState<Seen>({ claimId: '', indexes: new Set() })
  const seen = ticked.claimId === document.claimId ? ticked.indexes : new Set<number>()
  const see = (index: number) => {
    const next = new Set(seen)
    if (!next.delete(index)) next.add(index)
    setTicked({ claimId: document.claimId, indexes: next })
  }
  const decide = (decision: ScrutinyDecision) => {
    if (decision === 'Ask_Senior' && document.desk === 'senior') return
    if (decision === 'Approved') bench.decide({ decision })
    else setAsking(decision)
  }
  useDeskKeys({
    ...Object.fromEntries(
      decisionKeys.map(({ decision, key }) => [key.toLowerCase(), () => decide(decision)]),
    ),
    ...Object.fromEntries(
      document.claims.slice(0, 9).map((_, index) => [String(index + 1), () => see(index)]),
    ),
    s: () => bench.skip(),
    u: () => bench.takeBack(),
    '+': stand.larger,
    '=': stand.larger,
    '-': stand.smaller,
    t: stand.turn,
    c: stand.compare,
    ArrowRight: stand.next,
    ArrowLeft: stand.previous,
  })
  return (
    <div className="bench">
      <DocumentView document={document} stand={stand} />
      <div className="bench-side">
        <div className="bench-column">
          {/* Moved by itself where it is longer than the screen: what hangs on it stays in sight. */}
          <div
            ref={read}
            className="bench-read"
            role="group"
            aria-label={t('office.scrutiny.read')}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is moved by keys
            tabIndex={0}
          >
            <ProvesCard document={document} seen={seen} onSee={see} />
          </div>
          <UsesCard document={document} />
        </div>
        <DecisionPanel bench={bench} document={document} onDecide={decide} />
      </div>
      {asking && (
        <ReasonDialog
          decision={asking}
          onClose={() => setAsking()}
          onDecide={(reason) => {
            setAsking()
            bench.decide({ decision: asking, reason })
          }}
        />
      )}
    </div>
  )
}
