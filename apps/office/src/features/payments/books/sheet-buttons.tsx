import { fetchAccountSheet } from '@lokseva/contract/payments/desk/endpoints'
import type { SheetQuery } from '@lokseva/contract/payments/desk/schemas'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { saveFile } from '@lokseva/browser/files/save-file.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'

/** The sheet of the last day that is shown, and the report of its month. */
export function SheetButtons({ day }: { day: string }) {
  const t = useT()
  const fetching = useAction(
    async (query: SheetQuery) => ({ query, content: await call(fetchAccountSheet, { query }) }),
    {
      onDone: ({ query: { kind, of, format }, content }) =>
        saveFile(content, `accounts-${kind}-${of}.${format}`),
    },
  )
  const sheets = [
    ['day', day],
    ['month', day.slice(0, 7)],
  ] as const
  return (
    <div className="accounts-sheets">
      <ActionFailed action={fetching} />
      {sheets.map(([kind, of]) => (
        <div key={kind} className="accounts-buttons">
          <span>{`${t(`office.accounts.sheet.${kind}`)} ${of.split('-').toReversed().join('/')}`}</span>
          {(['pdf', 'csv'] as const).map((format) => (
            <Button
              key={format}
              variant="secondary"
              busy={fetching.busy}
              aria-label={`${t(`office.accounts.sheet.${kind}`)}, ${format.toUpperCase()}`}
              onClick={() => void fetching.run({ kind, of, format })}
            >
              {format.toUpperCase()}
            </Button>
          ))}
        </div>
      ))}
    </div>
  )
}
