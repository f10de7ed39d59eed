import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commissionPost, type PostDescription } from '../src/commission/commission-post.ts'
import type { PostCriteria } from '../src/post.ts'

type Advertisement = {
  advertisementId: number
  lastDay: string
  posts: { postId: number; name: string; group: 'A' | 'B' | 'C' | 'D'; criteria: PostDescription }[]
}
export type DemoPost = { name: string; lastDay: string; criteria: PostCriteria }

const folder = join(import.meta.dirname, 'posts')

/** The posts of six advertisements, by their ids. */
export const demoPosts: ReadonlyMap<number, DemoPost> = new Map(
  globSync('*.json', { cwd: folder }).flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const { lastDay, posts } = JSON.parse(text) as Advertisement
    return posts.map(({ postId, name, group, criteria }): [number, DemoPost] => [
      postId,
      { name, lastDay, criteria: commissionPost({ postId, version: 1, group, criteria }) },
    ])
  }),
)

/** The day on which the tables are read. */
export const today = '2026-11-15'
