/** What the first bytes of a picture say; its pixels are not looked at. */
export type ImageHeader = {
  width: number
  height: number
  animated: boolean
  /** Bytes that are in memory at once while it is read; 0 when it is read line by line. */
  heldBytes: number
}
