import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'

type Named = { name: string; nameDvng: string }

export function useNameOf(): (of: Named) => string {
  const { language } = useLanguage()
  return ({ name, nameDvng }) => (language === 'mr' && nameDvng !== '' ? nameDvng : name)
}
