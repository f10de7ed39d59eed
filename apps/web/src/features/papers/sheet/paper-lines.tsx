import type { TextId } from '@lokseva/texts/text-id'
import { BilingualText, PaperLabel } from './bilingual-text.tsx'
import { type Words } from './paper-texts.ts'
import { alike } from './paper-words.ts'

export type PaperLine = { label: TextId; value: string | Words }

/** Names and what stands behind them. */
export function PaperLines({ lines }: { lines: readonly PaperLine[] }) {
  return (
    <dl className="paper-lines">
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt>
            <PaperLabel id={label} />
          </dt>
          <dd>
            <BilingualText of={typeof value === 'string' ? alike(value) : value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
