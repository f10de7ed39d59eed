import { chromiumFlags, findChromium, findChromiumShell } from '../scripts/find-chromium.ts'

const started = (executablePath: string) => ({ executablePath, args: chromiumFlags })

// Read again by every worker: what is found out goes into the environment once.
const shell = started((process.env.E2E_CHROMIUM_SHELL ??= findChromiumShell()))
/** For whoever needs no more than a page: there is nothing a process for graphics would do. */
export const lean = { ...shell, args: [...shell.args, '--in-process-gpu'] }

/** For whoever needs what stands around the page too, such as the viewer of PDF files. */
export const whole = () => started((process.env.E2E_CHROMIUM ??= findChromium()))
