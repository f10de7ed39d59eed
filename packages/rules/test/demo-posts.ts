import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commissionPost, type PostDescription } from '../src/commission/commission-post.ts'
import type { PostCriteria } from '../src/post.ts'

type Post = { id: number; name: string; group: 'A' | 'B' | 'C' | 'D'; criteria: PostDescription }
type Advertisement = { applnEndDate: string; posts?: Post[]; exams?: { posts: Post[] }[] }
export type DemoPost = { name: string; lastDay: string; criteria: PostCriteria }

/** The demo's own advertisements: what the tables say is said of the posts people try. */
const folder = join(import.meta.dirname, '../../../apps/server/src/demo/advertisements')

/** The posts of six advertisements, by their ids. */
export const demoPosts: ReadonlyMap<number, DemoPost> = new Map(
  globSync('*.json', { cwd: folder }).flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const { applnEndDate: lastDay, posts, exams = [] } = JSON.parse(text) as Advertisement
    const all = posts ?? exams.flatMap((exam) => exam.posts)
    return all.map(({ id, name, group, criteria }): [number, DemoPost] => [
      id,
      { name, lastDay, criteria: commissionPost({ postId: id, version: 1, group, criteria }) },
    ])
  }),
)

/** The day on which the tables are read. */
export const today = '2026-11-15'
