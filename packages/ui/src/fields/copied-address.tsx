import { useId } from 'react'
import type { TextId } from '@lokseva/texts/text-id'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'

type CopiedAddressProps = { url: string; label: string; copy: string; copied: TextId }

/** An address to be handed on: selected at once, copied by a button. */
export function CopiedAddress({ url, label, copy, copied }: CopiedAddressProps) {
  const toast = useToasts()
  const id = useId()
  const copyUrl = async () => {
    await navigator.clipboard.writeText(url)
    toast({ id: copied })
  }
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="control"
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
      />
      {/* Where a browser does not copy, the address can still be taken by hand. */}
      <Button variant="secondary" onClick={() => void copyUrl().catch(() => {})}>
        {copy}
      </Button>
    </>
  )
}
