import { compilePost } from '../packages/rules/src/compile-post.ts'
import { explain } from '../packages/rules/src/words/explain.ts'
import { demoPosts, today } from '../packages/rules/test/demo-posts.ts'
import { people } from '../packages/rules/test/people.ts'
import { english } from '../packages/rules/test/words.ts'
import { report } from './measure.ts'

/** `npm run bench:rules`: verdicts over the posts of the demo advertisements, on one core. */
const SECONDS = 3
const LEAST = 20_000

const posts = [...demoPosts.values()]
const candidates = Object.values(people)

/** Posts for each second of processor time: what else the machine does has no say in it. */
function rate(work: (post: (typeof posts)[number], facts: (typeof candidates)[number]) => void) {
  const begin = process.cpuUsage()
  const used = () => {
    const { user, system } = process.cpuUsage(begin)
    return (user + system) / 1_000_000
  }
  let done = 0
  while (used() < SECONDS)
    for (const facts of candidates)
      for (const post of posts) {
        work(post, facts)
        done += 1
      }
  return done / used()
}

const judge: Parameters<typeof rate>[0] = ({ criteria, lastDay }, facts) =>
  void compilePost(criteria).judge(facts, { today, lastDay })
rate(judge)
const judged = rate(judge)
const explained = rate(({ criteria, lastDay }, facts) => {
  explain(compilePost(criteria).judge(facts, { today, lastDay }), english)
})

report(`Eligibility, ${posts.length} posts for ${candidates.length} candidates, one core`, [
  ['post verdicts a second', judged, `≥ ${LEAST}`, judged >= LEAST],
  ['post verdicts a second, with every line in words', explained, '', true],
])
