import type { Mutant } from '../scripts/mutants/mutant.ts';

const reminder = 'apps/api/src/areas/backlog/chasing/remind-late.ts';
const tests = ['api apps/api/src/areas/backlog/chasing/remind-late.test.ts'] as const;

export const mutants: readonly Mutant[] = [
  {
    name: 'late parts are called to mind at any hour',
    file: reminder,
    from: '  if (Number(clockIn(now, zone).slice(0, 2)) < PARTS_REMINDER_HOUR) return [];\n',
    to: '',
    tests,
  },
  {
    name: 'late parts are called to mind each hour',
    file: 'apps/api/src/areas/notices/door.ts',
    from: " and told.kind = 'PARTS_LATE' and told.at >= ${since})",
    to: " and told.kind = 'PARTS_LATE' and told.at < ${since})",
    tests,
  },
  {
    name: 'late parts of other plants are called to mind',
    file: reminder,
    from: 'const late = parts.filter((part) => isAt(person, part));',
    to: 'const late = parts;',
    tests,
  },
  {
    name: 'who wants no mail of late parts gets it',
    file: reminder,
    from: '    if (person.byMail) await',
    to: '    await',
    tests,
  },
  {
    name: 'who did not choose so gets a mail of a problem',
    file: 'apps/api/src/visibility/problem-bells.ts',
    from: ' and ${kind} = any(choice.by_mail)',
    to: '',
    tests: ['api apps/api/src/areas/problem-log/becomes.test.ts'],
  },
  {
    name: 'a mail about no job is seen at every plant',
    file: 'apps/api/src/areas/mail/door.ts',
    from: "mail.plant_code is not null and ${seesInside(viewer, 'mail')}",
    to: 'mail.plant_code is not null',
    tests: ['api apps/api/src/areas/problem-log/becomes.test.ts'],
  },
];
