/** In milliseconds; where nobody types and no line is slow, a test makes them shorter. */
export const pauses = {
  /** After so long a pause in typing a part is saved. */
  typing: 700,
  /** What is typed is saved within this time, unless the line is gone or the portal refuses it. */
  saving: 3000,
}
