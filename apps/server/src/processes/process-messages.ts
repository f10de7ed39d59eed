/** What the process that holds the others tells one of them. */
export type ParentMessage =
  | { order: 'stop' }
  | { order: 'clock'; now: number }
  | { order: 'metrics'; id: number; text: string | undefined }

/** What one of them tells it. */
export type ChildMessage =
  | { word: 'ready' }
  | { word: 'failed'; message: string }
  | { word: 'clock'; now: number }
  | { word: 'metrics'; id: number }
