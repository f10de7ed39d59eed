import { spawn } from 'node:child_process'

/**
 * Waits for a line, or for the end of whoever would write it; without a line the server is stopped
 * and its folder goes.
 */
const WATCH = `read -r word && exit
pid=$(head -n 1 "$1/data/postmaster.pid") && kill -s QUIT "$pid"
while kill -s 0 "$pid" 2>/dev/null; do sleep 0.1; done
rm -rf "$1"`

/**
 * Ends a throw-away server with the process that started it, however that ends: a signal nobody
 * can catch closes its end of the pipe too. Gives what calls the watch off.
 */
export function stopWithParent(folder: string): () => void {
  const watch = spawn('sh', ['-c', WATCH, 'watch', folder], {
    // Ctrl+C is for the others: this one is still needed then.
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // Where there is no shell nobody watches.
  watch.on('error', () => {})
  watch.stdin.on('error', () => {})
  watch.unref()
  ;(watch.stdin as unknown as { unref?: () => void }).unref?.()
  return () => void watch.stdin.end('stopped\n')
}
