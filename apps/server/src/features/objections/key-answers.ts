/** How a paper set numbers an answer of the master: its option n is the master's order[n]. */
export function inSet(masterAnswer: string, optionOrder: string): string {
  if (masterAnswer === 'X') return 'X'
  return masterAnswer
    .split('|')
    .map((option) => String(optionOrder.indexOf(option) + 1))
    .toSorted()
    .join('|')
}

/** What somebody of a paper set named, in the master's numbers: '1,3', or '0' for none. */
export const inMaster = (named: string, optionOrder: string): string =>
  named
    .split(',')
    .map((option) => (option === '0' ? option : optionOrder.charAt(Number(option) - 1)))
    .toSorted()
    .join(',')

/** Whether what somebody named is the key's answer; of several right ones one is enough. */
export const isKeyAnswer = (named: string, keyAnswer: string): boolean =>
  named === keyAnswer || (keyAnswer.includes('|') && keyAnswer.split('|').includes(named))

/** '3, 1' as '1,3'; '0' alone says that no option is right. Else what is wrong with it. */
export function readAnswer(text: string): { answer: string } | { code: string } {
  const named = text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
  if (named.length === 0) return { code: 'MANDATORY' }
  if (!named.every((each) => /^[0-4]$/.test(each))) return { code: 'UNKNOWN_OPTION' }
  const answers = [...new Set(named)].toSorted()
  if (answers.includes('0') && answers.length > 1) return { code: 'ANSWER_NONE_ALONE' }
  return { answer: answers.join(',') }
}
