/** In paise: rupees with a fraction do not add up exactly. */
export const sum = (rupees: readonly number[]): number =>
  rupees.reduce((paise, each) => paise + Math.round(each * 100), 0) / 100
