/**
 * Ends this process when the one that runs it is gone: nobody would tell it, and it would go on for
 * minutes. Started by hand, it goes on.
 */
export function endWithRunner(): void {
  if (process.env.RUN_BY !== String(process.ppid)) return
  const runner = process.ppid
  setInterval(() => {
    if (process.ppid !== runner) process.exit(1)
  }, 500).unref()
}
