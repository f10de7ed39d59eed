/** People to log in as. Their addresses are nobody's. */
export const demoPassword = 'Demo#Mango7'

export const demoCandidates = [
  {
    email: 'asha.patil@example.in',
    mobile: '9820000001',
    dateOfBirth: '1998-03-05',
    firstName: 'Asha',
    middleName: 'Suresh',
    motherName: 'Lata',
    answers: true,
    about: 'a candidate who has just registered',
  },
  {
    email: 'ravi.kale@example.in',
    mobile: '9820000002',
    dateOfBirth: '1990-08-21',
    firstName: 'Ravi',
    middleName: 'Madhav',
    motherName: 'Sunanda',
    answers: false,
    about: 'a candidate of old who is asked for security answers first',
  },
] as const
