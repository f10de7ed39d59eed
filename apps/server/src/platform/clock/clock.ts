/** The one clock of the server. Nothing else asks the machine for the time. */
export type Clock = {
  /** Unix milliseconds. */
  now(): number
  /** Moves this clock; time goes on from there. Only simulators and tests do this. */
  set(now: number): void
}

/** What the machine itself takes for the time: only for whoever asks whether it is right. */
export const machineTime = () => Date.now()

export function systemClock(): Clock {
  let offset = 0
  return {
    now: () => Date.now() + offset,
    set: (now) => {
      offset = now - Date.now()
    },
  }
}

const kolkata = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/** The calendar day in India, YYYY-MM-DD. */
export function dayInIndia(now: number): string {
  return kolkata.format(now)
}

/** A day, YYYY-MM-DD, as people here write it: DD/MM/YYYY. */
export const shownDay = (day: string): string => day.split('-').toReversed().join('/')

const written = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  hourCycle: 'h23',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** A moment as people here write it: DD/MM/YYYY, HH:MM, in Indian time. */
export const momentInIndia = (at: number): string => written.format(at)
