import type { ObjectionDropdowns, ObjectionQuestion } from '@lokseva/contract/objections/schemas'
import { useEffect } from 'react'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { FormField } from '@lokseva/form-kit/form/form-field.tsx'
import type { Form } from '@lokseva/form-kit/form/form.ts'
import { useFormValue } from '@lokseva/form-kit/form/use-form.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Loader } from '@lokseva/ui/feedback/loader.tsx'
import { Select } from '@lokseva/ui/fields/select.tsx'
import { AnswerFields } from './answer-fields.tsx'
import { type ObjectionAnswers, checkAnswers, keyAnswerIn, type Name } from './objection-answers.ts'
import { useObjectionQuestions } from '../use-objections.ts'

type PaperFieldsProps = {
  form: Form<Name>
  choices: ObjectionDropdowns
  advertisementId: number
}

const noQuestion = { candidateSetQuestionSrno: '', answerInAnswerKey: '' }

/** Which paper, which question of it, and what is wrong there. */
export function ExamPaperFields({ form, choices, advertisementId }: PaperFieldsProps) {
  const { t, language } = useLanguage()
  const inWords = useErrorWords()
  const named = (each: { id: number | string; label: string; labelDvng: string }) => ({
    key: String(each.id),
    label: language === 'mr' ? each.labelDvng : each.label,
  })
  const exam = useFormValue(form, 'examId')
  const questions = useQuestions(form, advertisementId)
  const change = (changes: Partial<ObjectionAnswers>) => form.assign({ ...noQuestion, ...changes })
  return (
    <>
      <FormField form={form} name="examId" label={t('objections.form.exam')}>
        {({ value }) => (
          <Select
            options={choices.examList.map(named)}
            value={value}
            onChange={(examId) => change({ examId, examSubjectId: '' })}
          />
        )}
      </FormField>
      <FormField form={form} name="examSubjectId" label={t('objections.form.subject')}>
        {({ value }) => (
          <Select
            disabled={exam === ''}
            options={choices.examSubjectList
              .filter(({ examId }) => String(examId) === exam)
              .map(named)}
            value={value}
            onChange={(examSubjectId) => change({ examSubjectId })}
          />
        )}
      </FormField>
      <FormField form={form} name="examPaperSet" label={t('objections.form.paperSet')}>
        {({ value }) => (
          <Select
            options={choices.examPaperSetList.map(({ id, label }) => ({ key: String(id), label }))}
            value={value}
            onChange={(examPaperSet) => change({ examPaperSet })}
          />
        )}
      </FormField>
      <FormField form={form} name="objectionType" label={t('objections.form.type')}>
        {({ value, set }) => (
          <Select options={choices.objectionTypeList.map(named)} value={value} onChange={set} />
        )}
      </FormField>
      {questions.error && (
        <FetchFailed
          message={inWords(questions.error)}
          busy={questions.isFetching}
          onRetry={() => void questions.refetch()}
        />
      )}
      {questions.isLoading && <Loader label={t('objections.form.loadingQuestions')} />}
      <QuestionField form={form} questions={questions.data} />
      <AnswerFields form={form} questions={questions.data} />
    </>
  )
}

/** The questions of the paper that is chosen; answers are judged by them from then on. */
function useQuestions(form: Form<Name>, advid: number) {
  const exid = Number(useFormValue(form, 'examId'))
  const esubid = Number(useFormValue(form, 'examSubjectId'))
  const paperset = Number(useFormValue(form, 'examPaperSet'))
  const isKnown = exid > 0 && esubid > 0 && paperset > 0
  const questions = useObjectionQuestions(isKnown ? { advid, exid, esubid, paperset } : undefined)
  const { data } = questions
  useEffect(() => form.judgeBy((answers) => checkAnswers(answers, data)), [form, data])
  return questions
}

type QuestionFieldProps = { form: Form<Name>; questions: ObjectionQuestion[] | undefined }

function QuestionField({ form, questions }: QuestionFieldProps) {
  const { t } = useLanguage()
  const chosen = useFormValue(form, 'candidateSetQuestionSrno')
  const master = questions?.find(
    (each) => String(each.candidateSetQuestionSrno) === chosen,
  )?.masterQueSrNum
  const choose = (candidateSetQuestionSrno: string) => {
    const ofKey = questions?.find(
      (each) => String(each.candidateSetQuestionSrno) === candidateSetQuestionSrno,
    )?.answerInAnswerKey
    form.assign({ candidateSetQuestionSrno, answerInAnswerKey: keyAnswerIn(ofKey ?? '') })
  }
  return (
    <FormField
      form={form}
      name="candidateSetQuestionSrno"
      label={t('objections.form.question')}
      help={
        master === undefined
          ? t(questions?.length === 0 ? 'objections.form.noQuestions' : 'objections.form.fromSet')
          : t('objections.form.master', { number: master })
      }
    >
      {({ value }) => (
        <Select
          disabled={!questions?.length}
          options={(questions ?? []).map(({ candidateSetQuestionSrno: number }) => ({
            key: String(number),
            label: t('objections.list.questionOf', { number }),
          }))}
          value={value}
          onChange={choose}
        />
      )}
    </FormField>
  )
}
