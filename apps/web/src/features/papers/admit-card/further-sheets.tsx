import type { AdmitCard } from '@lokseva/contract/papers/schemas'
import type { ReactNode } from 'react'
import { words } from '../sheet/paper-texts.ts'
import { QrCode } from '@lokseva/ui/data/qr-code.tsx'
import { InlineBilingual, PaperLabel } from '../sheet/bilingual-text.tsx'
import './further-sheets.css'

/**
 * What may go on to further sheets when it is printed. Sheets get apart: each further one says
 * whose it is as the first does, by name, face, number and code.
 */
export function FurtherSheets({ card, children }: { card: AdmitCard; children: ReactNode }) {
  const { photo, name, timeTable, verification } = card
  return (
    <div className="further-sheets">
      <div className="further-table">
        <div className="further-head" aria-hidden="true">
          <div className="further-bearer">
            {photo !== null && <img src={`data:image/jpeg;base64,${photo}`} alt="" />}
            <p>
              <strong lang="en">{name.en}</strong>
              <span>
                <InlineBilingual of={words('printing.admitCard')} /> ·{' '}
                <PaperLabel id="printing.hallTicket" /> <strong>{timeTable.hallticketNo}</strong>
              </span>
            </p>
            <strong>{verification.code}</strong>
            <QrCode text={verification.url} size={53} label="" />
          </div>
        </div>
        <div className="further-body">
          <div className="further-parts">{children}</div>
        </div>
      </div>
    </div>
  )
}
