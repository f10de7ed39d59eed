import { rmSync } from 'node:fs'

export default function tearDown() {
  rmSync(process.env.E2E_DATA!, { recursive: true, force: true })
}
