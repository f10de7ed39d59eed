/** A grade point of ten is worth so many per cent, unless the advertisement says otherwise. */
export const usualGradePointFactor = 9.5
