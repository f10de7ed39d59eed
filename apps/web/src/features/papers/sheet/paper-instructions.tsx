import type { InterviewLetter } from '@lokseva/contract/papers/schemas'
import { type Language, languages, type TextId } from '@lokseva/texts/text-id'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { type Words, words } from './paper-texts.ts'
import { BilingualText } from './bilingual-text.tsx'

type Instructions = InterviewLetter['examInstructions']

/** What is to be heeded, in both languages; that of the page stands first. */
export function PaperInstructions({ given }: { given: readonly Instructions[] }) {
  const { language } = useLanguage()
  const inOrder = languages.toSorted((a, b) => Number(b === language) - Number(a === language))
  return (
    <div className="paper-instructions">
      {inOrder.map((each) => (
        <section key={each} lang={each}>
          {given.map((exam) => (
            <ForExam key={exam.examDisplayName} exam={exam} language={each} />
          ))}
        </section>
      ))}
    </div>
  )
}

function ForExam({ exam, language }: { exam: Instructions; language: Language }) {
  const { importantInstructions, studentInstructions } = exam
  return (
    <>
      <Listed
        heading="printing.instructions.important"
        lines={importantInstructions}
        language={language}
      />
      <Listed
        heading="printing.instructions.candidate"
        lines={studentInstructions}
        language={language}
      />
    </>
  )
}

type ListedProps = { heading: TextId; lines: readonly Words[]; language: Language }

function Listed({ heading, lines, language }: ListedProps) {
  const shown = lines.map((line) => line[language]).filter((line) => line.trim() !== '')
  if (shown.length === 0) return null
  return (
    <>
      <h3>{words(heading)[language]}</h3>
      <ol>
        {shown.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </>
  )
}

/** Who signs for the commission. */
export function PaperAuthority({ given }: { given: Instructions | undefined }) {
  if (!given || (given.examAuthority.en === '' && given.examAuthority.mr === '')) return null
  const { examAuthority, examAuthoritySignature } = given
  return (
    <figure className="paper-authority">
      {examAuthoritySignature && (
        <img
          src={`data:image/png;base64,${examAuthoritySignature}`}
          alt={words('printing.authority.alt').mr}
          lang="mr"
        />
      )}
      <figcaption>
        <BilingualText of={examAuthority} />
      </figcaption>
    </figure>
  )
}
