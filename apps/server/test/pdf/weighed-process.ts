import { readFileSync } from 'node:fs'
import { serveTasks } from '#platform/side-process/serve-tasks'
import { drawPage, type PageTask } from '#platform/page-pictures/draw-page'

/** Draws pages as the process beside the server does, and says what it has taken at most. */
serveTasks(async (task: PageTask) => {
  const outcome = await drawPage(task)
  return {
    word: outcome.ok ? 'picture' : outcome.code,
    mostBytes: mostBytes(),
  }
})

/** What `resourceUsage` tells begins with the process that started this one. */
function mostBytes(): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))!
  return Number(kilobytes) * 1024
}
