/** What is paid after the application; without one it is the application's own fee. */
export type PayRequest =
  | {
      purpose: 'objection'
      /** Every objection that is paid, and the rupees that were shown for them. */
      ids: readonly string[]
      total: number
    }
  | { purpose: 'retotaling'; id: string }

/** The id it is asked about and begun by. */
export const idOf = (request: PayRequest): string =>
  request.purpose === 'objection' ? (request.ids[0] ?? '') : request.id
