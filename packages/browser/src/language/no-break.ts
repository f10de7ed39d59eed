/** A group and its letter stay on one line: the commission's names have गट-क, and a browser breaks after the hyphen. */
export const noBreak = (name: string): string => name.replaceAll('गट-', 'गट\u2060-\u2060')

/** The number of an application stays on one line too, where no style can see to it. */
export const noBreakNumber = (applicationNo: string): string =>
  applicationNo.replaceAll('-', '\u2060-\u2060')
