import { simulatorSettings } from './settings.ts'
import { startSimulators } from './start-simulators.ts'

/** Resolves when the parent is gone or asks for an end. */
function untilToldToStop(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGTERM', resolve)
    process.once('SIGINT', resolve)
    // The parent holds the other end of stdin. The system closes it however the parent dies,
    // kill -9 included, so the simulators never outlive the portal. Start with stdin as a pipe.
    process.stdin.once('end', resolve)
    process.stdin.once('close', resolve)
    process.stdin.once('error', () => resolve())
    process.stdin.resume()
  })
}

try {
  const stopped = untilToldToStop()
  const simulators = await startSimulators(simulatorSettings(process.env))
  // A parent that died meanwhile leaves a broken pipe; stdin tells us, so this may pass.
  process.stdout.on('error', () => {})
  const { http, smtp, clamd } = simulators
  process.stdout.write(`${JSON.stringify({ ready: true, http, smtp, clamd })}\n`)
  await stopped
  await simulators.stop()
  process.exit(0)
} catch (error) {
  process.stderr.write(`Simulators: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
