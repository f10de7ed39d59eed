import * as z from 'zod/mini'
import { Bilingual } from '../../site/schemas.ts'
import { nextPlace } from './newest-first.ts'

/** Files of the commands that can be dropped on the desk, and what each needs. */
export const fileKinds = ['reject', 'scrutiny'] as const
export type FileKind = (typeof fileKinds)[number]
export const filePermissions = {
  reject: 'adverts.write',
  scrutiny: 'scrutiny.settle',
} as const satisfies Record<FileKind, string>

/**
 * Bytes of a file, which a sealed call can carry; letters of its name; lines
 * that are shown with a file, and on a page of all of them.
 */
export const fileLimits = { text: 180_000, name: 120, shown: 30, page: 50 } as const

/** A workbook, or a text in two bytes a letter, holds bytes that no text has. */
export const isPlainText = (text: string): boolean => !text.includes('\0')

export const DropFile = z.strictObject({
  kind: z.enum(fileKinds),
  name: z.string().check(z.trim(), z.minLength(1, 'REQUIRED'), z.maxLength(fileLimits.name)),
  text: z.string().check(z.minLength(1, 'REQUIRED'), z.maxLength(fileLimits.text)),
})
export type DropFile = z.output<typeof DropFile>

const FileLine = z.object({ line: z.int(), text: z.string(), problem: Bilingual })
export type FileLine = z.output<typeof FileLine>

/** What a rehearsal, or the taking of the file, came to. */
export const FileResult = z.object({
  /** Lines that say something that can be done. */
  good: z.int(),
  faults: z.array(FileLine),
  warnings: z.array(FileLine),
  /** How many people would be told by e-mail. */
  told: z.int(),
  /** The first of what would be done. */
  shown: z.array(z.object({ what: z.string(), after: Bilingual })),
})
export type FileResult = z.output<typeof FileResult>

export const DroppedFile = z.object({
  id: z.uuid(),
  kind: z.enum(fileKinds),
  name: z.string(),
  droppedAt: z.string(),
  /** Being looked at, looked at, being taken, taken, or refused when its turn came. */
  state: z.enum(['reading', 'read', 'running', 'done', 'refused']),
  result: z.nullable(FileResult),
})
export type DroppedFile = z.output<typeof DroppedFile>
export const DroppedFiles = z.object({ files: z.array(DroppedFile), next: nextPlace })
export type DroppedFiles = z.output<typeof DroppedFiles>

/** A page of what a file would do, or did, line by line. */
export const FileLines = z.object({
  name: z.string(),
  total: z.int(),
  lines: FileResult.shape.shown,
  next: z.nullable(z.string()),
})
export type FileLines = z.output<typeof FileLines>
