import { useEffect, useRef } from 'react'
import { goToField } from '#ui/fields/go-to-field.ts'

/** When a dialog that was opened from a field is gone, the field has the focus again. */
export function useReturnFocus(openFor: string | undefined): void {
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (openFor) last.current = openFor
    else if (last.current) {
      goToField(last.current)
      last.current = undefined
    }
  }, [openFor])
}
