/** Where a way to pay is chosen; another feature's. */
export type PayObjectionsSlot = {
  applicationId: string
  ids: readonly string[]
  total: number
  open: boolean
  onClose: () => void
  onChanged: () => void
}
