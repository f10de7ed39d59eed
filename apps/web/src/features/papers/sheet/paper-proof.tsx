import type { AdmitCard } from '@lokseva/contract/papers/schemas'
import { words } from './paper-texts.ts'
import { QrCode } from '@lokseva/ui/data/qr-code.tsx'
import { BilingualText, PaperLabel } from './bilingual-text.tsx'

/** By what anybody can ask whether the paper is true. */
export function PaperProof({ of: { code, url } }: { of: AdmitCard['verification'] }) {
  return (
    <div className="paper-proof">
      <QrCode text={url} size={75} label={words('printing.verify.alt', { url }).en} />
      <div>
        <p>
          <PaperLabel id="printing.verify" />
        </p>
        <p className="paper-code">{code}</p>
        <p className="paper-small">
          <BilingualText of={words('printing.verify.how', { address: addressOf(url) })} />
        </p>
      </div>
    </div>
  )
}

/** Where the code is typed: what is scanned, without the code. */
const addressOf = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/[^/]*$/, '')
