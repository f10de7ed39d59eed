import type { Letter, LetterChannel } from '@lokseva/contract/correspondence/desk/letter'
import { useState } from 'react'
import { useKeptText } from '#office-kit/kept/kept-text.ts'

/** A letter as it is being written; its words outlive the end of the session. */
export function useLetter(advertisementId: number, initial?: Letter) {
  const name = `letter.${advertisementId}`
  const [subjectEn, setSubjectEn] = useKeptText(`${name}.subject.en`, initial?.subject.en)
  const [subjectMr, setSubjectMr] = useKeptText(`${name}.subject.mr`, initial?.subject.mr)
  const [textEn, setTextEn] = useKeptText(`${name}.text.en`, initial?.text.en)
  const [textMr, setTextMr] = useKeptText(`${name}.text.mr`, initial?.text.mr)
  const [url, setUrl] = useKeptText(`${name}.url`, initial?.url)
  const [channels, setChannels] = useState<readonly LetterChannel[]>(
    initial?.channels ?? ['email', 'sms'],
  )
  const values = { subjectEn, subjectMr, textEn, textMr }
  const put = (words: Pick<Letter, 'subject' | 'text'>) => {
    setSubjectEn(words.subject.en)
    setSubjectMr(words.subject.mr)
    setTextEn(words.text.en)
    setTextMr(words.text.mr)
  }
  const letter: Letter = {
    subject: { en: subjectEn.trim(), mr: subjectMr.trim() },
    text: { en: textEn.trim(), mr: textMr.trim() },
    ...(url.trim() && { url: url.trim() }),
    channels: [...channels],
  }
  return {
    letter,
    isWhole: Object.values(values).every((text) => text.trim() !== ''),
    values,
    set: {
      subjectEn: setSubjectEn,
      subjectMr: setSubjectMr,
      textEn: setTextEn,
      textMr: setTextMr,
    },
    url,
    setUrl,
    channels,
    setChannels,
    put,
    clear: () => {
      put({ subject: { en: '', mr: '' }, text: { en: '', mr: '' } })
      setUrl('')
    },
  }
}

export type WrittenLetter = ReturnType<typeof useLetter>
