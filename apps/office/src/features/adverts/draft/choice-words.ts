import { answerTypes, paymentMethods, questionComparisons } from '@lokseva/contract/adverts/schemas'
import { stageCodes } from '@lokseva/contract/stages/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { methodNames } from '../parts/method-names.ts'
import { useOtherPosts } from '../parts/other-posts.ts'
import { useDraftChoices } from '../use-adverts.ts'
import { textOf } from './values/values.ts'

/** What is written by an id or a code, as its list calls it; nothing of what is written in words. */
export function useChoiceWords(): (value: string | number, place: string) => string | undefined {
  const { t, language } = useLanguage()
  const choices = useDraftChoices().data
  const posts = useOtherPosts()
  const listed =
    (list: 'centres' | 'categories' | 'mediums' | 'documents') => (value: string | number) =>
      choices?.[list].find(({ id }) => String(id) === String(value))?.label[language]
  const post = (value: string | number) => {
    const found = posts.find(({ id }) => id === value)
    return found && `${value} ${textOf(found[language === 'mr' ? 'nameDvng' : 'name'])}`.trim()
  }
  const words: Record<string, (value: string | number) => string | undefined> = {
    examCenters: listed('centres'),
    'centreCapacities.centre': listed('centres'),
    'posts.vacanciesByCategory.category': listed('categories'),
    'exams.subjects.mediums': listed('mediums'),
    'requiredDocuments.documentTypeId': (value) => {
      const label = listed('documents')(value)
      return label && `${value} ${label}`
    },
    'requiredDocuments.posts': post,
    'plannedStages.stageCode': (value) =>
      inWords(stageCodes, value, (code) => t(`adverts.stage.${code}`)),
    'additionalQuestions.answerType': (value) =>
      inWords(answerTypes, value, (type) => t(`office.adverts.answer.${type}`)),
    'additionalQuestions.parentValidation.comparison': (value) =>
      inWords(questionComparisons, value, (each) => t(`office.adverts.compare.${each}`)),
    'advertisementConfig.enabledPaymentMethods': (value) =>
      inWords(paymentMethods, value, (method) => t(methodNames[method])),
    'advertisementConfig.disabledPaymentMethods': (value) =>
      inWords(paymentMethods, value, (method) => t(methodNames[method])),
    'posts.group': (value) => t('office.adverts.letter', { letter: String(value) }),
  }
  return (value, place) => words[kindOf(place)]?.(value)
}

const inWords = <Key extends string>(
  keys: readonly Key[],
  value: string | number,
  say: (key: Key) => string,
): string | undefined => {
  const key = keys.find((each) => each === value)
  return key && say(key)
}

/** A place without its numbers; posts are called the same in an examination of several. */
const kindOf = (place: string): string =>
  place.replaceAll(/\.\d+(?=\.|$)/g, '').replace(/^exams\.posts(?=\.|$)/, 'posts')
