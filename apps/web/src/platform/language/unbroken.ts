/** A group and its letter stay on one line: the commission's names have गट-क, and a browser breaks after the hyphen. */
export const unbroken = (name: string): string => name.replaceAll('गट-', 'गट\u2060-\u2060')
