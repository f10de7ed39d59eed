import type { TextId } from '@lokseva/texts/text-id'
import { Both, Label } from './said.tsx'
import { alike, type Words } from './paper-words.ts'

export type PaperLine = { label: TextId; value: string | Words }

/** Names and what stands behind them. */
export function PaperLines({ lines }: { lines: readonly PaperLine[] }) {
  return (
    <dl className="paper-lines">
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt>
            <Label id={label} />
          </dt>
          <dd>
            <Both of={typeof value === 'string' ? alike(value) : value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
