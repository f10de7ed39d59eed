/** Nine in the morning, three days before the last day for the fee of 101. */
export const NINE = Date.parse('2026-12-04T09:00:00+05:30')
