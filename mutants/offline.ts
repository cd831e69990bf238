import type { Mutant } from '../scripts/mutants/mutant.ts';

const offline = 'apps/portal/src/offline';
const drain = `portal ${offline}/drain.test.ts`;
const order = `portal ${offline}/order.test.ts`;
const session = 'apps/portal/src/areas/session/signing-in';

export const mutants: readonly Mutant[] = [
  {
    name: 'an act is forgotten before its answer',
    file: `${offline}/round.ts`,
    from: '  try {\n    await settle(frozen,',
    to: '  try {\n    await changed((on) => on.forget(frozen));\n    await settle(frozen,',
    tests: [drain],
  },
  {
    name: 'each try of a call has another key',
    file: `${offline}/round.ts`,
    from: 'first.key ?? kind.keyOf?.(first) ?? newId()',
    to: 'kind.keyOf?.(first) ?? newId()',
    tests: [drain],
  },
  {
    name: 'what was kept meanwhile joins a call that travelled before',
    file: `${offline}/order.ts`,
    from: '  if (first.key !== null) return',
    to: '  if (first.key === undefined) return',
    tests: [order],
  },
  {
    name: 'the submission does not wait for what was refused',
    file: `${offline}/order.ts`,
    from: 'other === act || other.jobId !== act.jobId)',
    to: "other === act || other.jobId !== act.jobId || other.state === 'refused')",
    tests: [order],
  },
  {
    name: 'a sign-in that has ended is taken for a refusal',
    file: `${offline}/failure.ts`,
    from: "  if (status === 401) return { kind: 'mustSignIn' };\n",
    to: '',
    tests: [drain],
  },
  {
    name: 'a photo that is thrown away on its way is left on the sheet',
    file: `${offline}/shelf.ts`,
    from: "now.filter(({ state }) => state !== 'thrownAway')",
    to: 'now',
    tests: [drain],
  },
  {
    name: 'somebody else reads the bytes of an act',
    file: `${offline}/shelf.ts`,
    from: '  if (act?.person !== person) return null;\n',
    to: '',
    tests: [drain],
  },
  {
    name: 'a page speaks with the tokens of who signed in since',
    file: `${session}/token-source.ts`,
    from: 'return cached?.subject === mine ? cached : null;',
    to: 'return cached;',
    tests: [`portal ${session}/token-source.test.ts`],
  },
  {
    name: 'a session is remembered for tokens of another person',
    file: `${session}/remembered.ts`,
    from: 'cached && known.subject === cached.subject',
    to: 'cached',
    tests: [`portal ${session}/opening.test.ts`],
  },
  {
    name: 'who does not work in the field leaves answers on the device',
    file: 'apps/portal/src/platform/known-answers.ts',
    from: "user?.id && user.permissions.includes('tracking.record') ? user.id",
    to: 'user?.id ? user.id',
    tests: ['portal apps/portal/src/platform/known-answers.test.ts'],
  },
  {
    name: 'what the day pack brings for somebody is kept for who signed in meanwhile',
    file: 'apps/portal/src/areas/tracking/day/day.ts',
    from: "  if (person !== me()) throw new Error('somebody else signed in meanwhile');\n",
    to: '',
    tests: ['portal apps/portal/src/areas/tracking/day/day.test.ts'],
  },
  {
    name: 'what is known of a job with unsent work is forgotten',
    file: `${offline}/answers.ts`,
    from: '      .and((kept) => !isOfUnsent(kept))\n',
    to: '      .and(() => true)\n',
    tests: ['portal apps/portal/src/areas/tracking/day/day.test.ts'],
  },
  {
    name: 'the day pack covers an answer that came before it was read',
    file: 'apps/portal/src/platform/known-answers.ts',
    from: 'if (!known || isOver || isShown ||',
    to: 'if (!known || isShown ||',
    tests: ['portal apps/portal/src/platform/known-answers.test.ts'],
  },
  {
    name: 'the day pack holds the jobs of the whole plant',
    file: 'apps/api/src/areas/offline/day-pack.ts',
    from: "    .where('crew.person_id', '=', viewer.personId)\n",
    to: '',
    tests: ['api apps/api/src/areas/offline/day-pack.test.ts'],
  },
  {
    name: 'an act is forgotten before the leader has it',
    file: `${offline}/handing-over.ts`,
    from: '  await call(\n    offline.rescue,',
    to: '  await changed((on) => on.forget([act]));\n  await call(\n    offline.rescue,',
    tests: [`portal ${offline}/telling.test.ts`],
  },
  {
    name: 'anybody hands work over to any job',
    file: 'apps/api/src/areas/offline/rescue.ts',
    from: "  await oneOr404(visible.jobsEverMine().where('job.id', '=', jobId).executeTakeFirst());\n",
    to: '',
    tests: ['api apps/api/src/areas/offline/rescue.test.ts'],
  },
  {
    name: 'a former crew member cannot hand work over',
    file: 'apps/api/src/visibility/phone-rows.ts',
    from: "and put.particulars->'mechanics' @>",
    to: "and put.particulars->'nobody' @>",
    tests: ['api apps/api/src/areas/offline/rescue.test.ts'],
  },
  {
    name: 'what somebody else handed over under the same id counts as handed over',
    file: 'apps/api/src/areas/offline/rescue.ts',
    from: "  if (kept.length < ids.length) throw refuse('duplicate');\n",
    to: '',
    tests: ['api apps/api/src/areas/offline/rescue.test.ts'],
  },
  {
    name: 'a phone speaks for another person',
    file: 'apps/api/src/visibility/phone-rows.ts',
    from: "trx.deleteFrom('phone_hold').where('phone_hold.person_id', '=', viewer.personId)",
    to: "trx.deleteFrom('phone_hold')",
    tests: ['api apps/api/src/areas/offline/holds.test.ts'],
  },
  {
    name: 'a telling whose answer was lost is taken for none',
    file: `${offline}/telling.ts`,
    from: "await noteTold({ person, phoneId, said: '' });",
    to: 'await noteTold({ person, phoneId, said: before?.said ?? nothing });',
    tests: [`portal ${offline}/telling.test.ts`],
  },
];
