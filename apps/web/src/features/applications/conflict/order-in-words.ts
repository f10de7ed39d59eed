/** An order of posts in one line, of several exams with the exam's name before it. */
export const orderInWords = (exam: string | undefined, posts: readonly string[]): string => {
  const order = posts.map((post, at) => `${at + 1}. ${post}`).join(', ')
  return exam === undefined ? order : `${exam}: ${order}`
}
