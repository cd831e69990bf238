// Surveys: who is asked, what a link takes, and what comes of a bad answer.
import type { Mutant } from '../scripts/mutants/mutant.ts';

const area = 'apps/api/src/areas/survey';
const tests: Mutant['tests'] = [`api ${area}/survey.test.ts`];

export const mutants: readonly Mutant[] = [
  {
    name: 'a survey is answered twice at once',
    file: `${area}/by-link.ts`,
    from: "      if (before.state !== 'OPEN') throw noMore(before.state);\n",
    to: '',
    tests,
  },
  {
    name: 'a survey is finished with half of its answers',
    file: `${area}/by-link.ts`,
    from: '  if (missing.length > 0) throw unfinished(missing);\n',
    to: '',
    tests,
  },
  {
    name: 'an answered survey goes on telling what was answered',
    file: `${area}/by-link.ts`,
    from: '    answers: isOpen ? answers : {},',
    to: '    answers,',
    tests,
  },
  {
    name: 'an address sends as much as it likes',
    file: 'apps/api/src/visibility/survey-door.ts',
    from: '>= ${surveyLimits.savesOfAddress}',
    to: '>= ${surveyLimits.savesOfAddress} + 100000',
    tests,
  },
  {
    name: 'a survey takes answers without an end',
    file: 'apps/api/src/visibility/survey-door.ts',
    from: '>= ${surveyLimits.savesOfSurvey}',
    to: '>= ${surveyLimits.savesOfSurvey} + 100000',
    tests,
  },
  {
    name: 'one person is asked again and again',
    file: `${area}/ask.ts`,
    from: 'make_interval(days => ${restDays})',
    to: 'make_interval(days => ${restDays} - 365)',
    tests,
  },
  {
    name: 'a job is asked about before its customer accepted it',
    file: `${area}/ask.ts`,
    from: ' and done.job_type = any(${approvedAlone}::text[])',
    to: ' and cardinality(${approvedAlone}::text[]) > 0',
    tests,
  },
  {
    name: 'who worked on a job is asked about it',
    file: `${area}/ask.ts`,
    from: 'lower(worked.email) = lower(contact.email)',
    to: "lower(worked.email) = lower(contact.email) || 'x'",
    tests,
  },
  {
    name: 'a mail shows the link of a survey to who may not answer it',
    file: 'apps/api/src/areas/mail/mails.ts',
    from: 'body: withoutSurveyCodes(mail.body)',
    to: 'body: mail.body || withoutSurveyCodes(mail.body)',
    tests,
  },
  {
    name: 'what is not finished is read by who leads',
    file: `${area}/list.ts`,
    from: 'case when survey.answered_at is not null then ${sql.ref(`survey.${column}`)} end',
    to: '${sql.ref(`survey.${column}`)}',
    tests,
  },
  {
    name: 'an average just above two opens a problem',
    file: 'packages/domain/src/survey.ts',
    from: 'average <= surveyLimits.badAverage',
    to: 'average <= surveyLimits.badAverage + 0.2',
    tests,
  },
];
