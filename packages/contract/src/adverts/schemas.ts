import * as z from 'zod/mini'

/** An advertisement as a list shows it. Days are dates in Asia/Kolkata, the end day inclusive. */
export const AdvertisementSummary = z.object({
  id: z.int(),
  advertisementNo: z.string(),
  name: z.string(),
  nameDvng: z.string(),
  applnStartDate: z.string(),
  applnEndDate: z.string(),
  isOpen: z.boolean(),
  /** Whole days until the end day; 0 on the end day itself, null once closed. */
  daysLeft: z.nullable(z.int()),
  postCount: z.int(),
  vacancyCount: z.int(),
})
export type AdvertisementSummary = z.output<typeof AdvertisementSummary>
