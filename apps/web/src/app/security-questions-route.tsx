import { SecurityQuestionsPage } from '#features/identity/security-questions/security-questions-page.tsx'

export default SecurityQuestionsPage
