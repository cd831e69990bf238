import type { Mutant } from '../scripts/mutants/mutant.ts';

const sending = 'api apps/api/src/areas/mail/mail.test.ts';
const receiving = 'api apps/api/src/areas/mail/receivers.test.ts';
const bells = 'api apps/api/src/areas/notices/notices.test.ts';
const telling = 'api apps/api/src/platform/live/telling.test.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'a mail without an answer is sent again by itself',
    file: 'apps/api/src/outside/mail/mail.ts',
    from: "  if (isHandedOver && !isAnswered) return { kind: 'UNKNOWN', answer };\n",
    to: '',
    tests: [sending],
  },
  {
    name: 'a mail that a killed worker had handed over goes again',
    file: 'apps/api/src/areas/mail/send/send-mails.ts',
    from: "      .where('mail.handed_over_at', 'is', null)\n",
    to: '',
    tests: [sending],
  },
  {
    name: 'a mail is tried for ever',
    file: 'apps/api/src/areas/mail/send/send-mails.ts',
    from: "if (kind === 'AWAY' && !isOver) {",
    to: "if (kind === 'AWAY' && (!isOver || isOver)) {",
    tests: [sending],
  },
  {
    name: 'a dead address is tried again',
    file: 'apps/api/src/outside/mail/mail.ts',
    from: "['MAIL FROM', 'RCPT TO', 'DATA'].includes(",
    to: "['MAIL FROM', 'DATA'].includes(",
    tests: [sending],
  },
  {
    name: 'a second copy that somebody wants goes under the name of the first',
    file: 'apps/api/src/areas/mail/mails.ts',
    from: "before.state === 'SENT' ? { message_id: null }",
    to: "before.state === 'FAILED' ? { message_id: null }",
    tests: [sending],
  },
  {
    name: 'a job that went back is mailed without its report, again and again',
    file: 'apps/api/src/areas/mail/send/send-mails.ts',
    from: "error instanceof PaperGone ? 'REFUSED' : 'AWAY'",
    to: "error instanceof PaperGone ? 'AWAY' : 'AWAY'",
    tests: [sending],
  },
  {
    name: 'a customer is written to before the approval',
    file: 'apps/api/src/areas/mail/receivers.ts',
    from: 'jobStates.approved.has(job.status) && ',
    to: '',
    tests: [sending],
  },
  {
    name: 'a list or a line break passes for an address',
    file: 'packages/domain/src/mail.ts',
    from: 'address.length <= longestAddress &&',
    to: 'address.length <= longestAddress ||',
    tests: [receiving],
  },
  {
    name: 'a named person without an address is skipped in silence',
    file: 'apps/api/src/areas/mail/receivers.ts',
    from: '    if (named && one.address === null) throw hasNoAddress(index, one.name);\n',
    to: '',
    tests: [receiving],
  },
  {
    name: 'the bell tells of jobs that one no longer sees',
    file: 'apps/api/src/areas/notices/door.ts',
    from: "else ${seesJobRow(viewer, 'job')} end`",
    to: 'else true end`',
    tests: [bells],
  },
  {
    name: 'the bell rings for who did it',
    file: 'apps/api/src/areas/notices/door.ts',
    from: 'where id <> ${viewer.personId} order',
    to: 'where id is not null order',
    tests: [bells],
  },
  {
    name: 'planners of other plants hear of a breakdown',
    file: 'apps/api/src/areas/notices/door.ts',
    from: 'from person, job_told where ${worksAtPlant} and ${holds',
    to: 'from person, job_told where ${holds',
    tests: [bells],
  },
  {
    name: "everybody hears that somebody's bell rang",
    file: 'apps/api/src/platform/live/telling.ts',
    from: 'return forPeople.includes(viewer.personId);',
    to: 'return forPeople.length > 0;',
    tests: [telling],
  },
  {
    name: 'a customer hears that a mail was written',
    file: 'apps/api/src/platform/live/telling.ts',
    from: "kind !== 'mail' || permits(viewer, 'mail.read')",
    to: "kind !== 'mail' || permits(viewer, 'job.read')",
    tests: [telling],
  },
  {
    name: 'what mails said is kept for ever',
    file: 'apps/api/src/platform/retention.ts',
    from: "    .where('ended_at', '<', sql<string>`now() - make_interval(days => ${days})`)",
    to: "    .where('ended_at', '>', sql<string>`now() + make_interval(days => ${days})`)",
    tests: ['api apps/api/src/areas/mail/forgotten.test.ts'],
  },
  {
    name: 'a mail goes again with nothing in it',
    file: 'apps/api/src/areas/mail/mails.ts',
    from: '  if (forgottenAt !== null) throw forgotten();\n',
    to: '',
    tests: ['api apps/api/src/areas/mail/forgotten.test.ts'],
  },
];
