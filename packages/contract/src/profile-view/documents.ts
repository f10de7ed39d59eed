/** The documents an advertisement may ask for, in the order of their codes. */
export const documentCodes = ['D01', 'D02', 'D03', 'D04', 'D05', 'D06', 'D07', 'D08'] as const
export type DocumentCode = (typeof documentCodes)[number]
