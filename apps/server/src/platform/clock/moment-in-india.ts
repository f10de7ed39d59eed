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
