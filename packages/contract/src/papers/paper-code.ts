/** Letters and digits of the code on a paper, in groups of five. */
export const paperCodeLetters = 25
