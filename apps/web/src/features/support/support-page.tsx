import { supportProfile } from '@lokseva/contract/support/endpoints'
import type { SupportProfile } from '@lokseva/contract/support/schemas'
import { Username } from '@lokseva/contract/identity/fields'
import { type FormEvent, useState } from 'react'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { FormErrors } from '@lokseva/form-kit/form/form-errors.tsx'
import { FormField } from '@lokseva/form-kit/form/form-field.tsx'
import { problemOf } from '@lokseva/form-kit/form/problem.ts'
import { useForm } from '@lokseva/form-kit/form/use-form.ts'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { MaskedFacts } from './masked-facts.tsx'
import { ProfileFacts, type ShowSections } from './profile-facts.tsx'
import { SentMessages } from './sent-messages.tsx'
import { SupportApplications } from './support-applications.tsx'
import { SupportTools } from './support-tools.tsx'
import './support-page.css'

/** For the help desk: no session, an API key with every question, masked facts as the answer. */
export function SupportPage({ showSections }: { showSections: ShowSections }) {
  const t = useT()
  const inWords = useErrorWords()
  const form = useForm({
    initial: { key: '', username: '' },
    check: ({ key, username }) => ({
      key: key.trim() === '' ? { code: 'REQUIRED' } : undefined,
      username: problemOf(Username, username),
    }),
  })
  const [problem, setProblem] = useState<unknown>()
  const [found, setFound] = useState<{ profile: SupportProfile; username: string }>()

  const fail = (error: unknown) => {
    const code = codeOf(error)
    if (code === 'API_KEY_WRONG') form.refuse({ key: { code, error } })
    else setProblem(error)
  }
  const search = useAction(
    (_: void, signal) => {
      const { key, username } = form.values()
      const headers = { 'x-api-key': key.trim() }
      return call(supportProfile, { query: { username: username.trim() } }, { headers, signal })
    },
    {
      onDone: (profile) => setFound({ profile, username: form.values().username.trim() }),
      onFailed: (error) => {
        setFound(undefined)
        fail(error)
      },
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (search.busy || !form.check()) return
    setProblem(undefined)
    setFound(undefined)
    void search.run()
  }

  return (
    <div className="support">
      <PageHeading>{t('support.title')}</PageHeading>
      <p>{t('support.intro')}</p>
      <Card>
        <form noValidate autoComplete="off" onSubmit={submit}>
          <FormErrors form={form} />
          <FormField form={form} name="key" label={t('support.key')} help={t('support.keyHelp')}>
            {({ input }) => (
              <TextInput {...input} type="password" autoComplete="off" spellCheck={false} />
            )}
          </FormField>
          <FormField form={form} name="username" label={t('support.username')}>
            {({ input }) => (
              <TextInput {...input} autoComplete="off" autoCapitalize="none" spellCheck={false} />
            )}
          </FormField>
          <Button type="submit" busy={search.busy} busyLabel={t('support.busy')}>
            {t('support.submit')}
          </Button>
        </form>
      </Card>
      {problem !== undefined && (
        <Notice tone="bad" announce>
          <p>{codeOf(problem) === 'NOT_FOUND' ? t('support.notFound') : inWords(problem)}</p>
        </Notice>
      )}
      {found && (
        <>
          <MaskedFacts profile={found.profile} />
          <SupportTools
            key={found.username}
            username={found.username}
            apiKey={() => form.values().key.trim()}
            onDone={() => void search.run()}
          />
          <SupportApplications applications={found.profile.applications} />
          <SentMessages messages={found.profile.messages} />
          <ProfileFacts profile={found.profile} showSections={showSections} />
        </>
      )}
    </div>
  )
}

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined)
