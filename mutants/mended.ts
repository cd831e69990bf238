import type { Mutant } from '../scripts/mutants/mutant.ts';

const acts = 'portal apps/portal/src/areas/jobs/detail/job-acts.test.tsx';
const list = 'portal apps/portal/src/areas/jobs/list/list.test.tsx';
const approval = 'portal apps/portal/src/areas/checksheets/approve/approval.test.tsx';
const password = 'api apps/api/src/areas/session/password.test.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'after a move the place hears at once',
    file: 'apps/portal/src/platform/deafness.ts',
    from: 'place.until = performance.now() + deafMs;',
    to: 'place.until = performance.now();',
    tests: [acts, 'portal apps/portal/src/areas/tracking/tracking.test.tsx'],
  },
  {
    name: 'the next sheet of the queue hears at once',
    file: 'apps/portal/src/areas/checksheets/approve/decision.tsx',
    from: "useDeafness(job.id, 'approval')",
    to: 'useDeafness(job.id)',
    tests: ['portal apps/portal/src/areas/checksheets/approve/keyboard.test.tsx'],
  },
  {
    name: 'a survey that was submitted is approved by the second press',
    file: 'apps/portal/src/areas/coip/survey-acts.tsx',
    from: 'useDeafness(survey.status, `survey ${coipNumber}`)',
    to: 'useDeafness(survey.status)',
    tests: ['portal apps/portal/src/areas/coip/survey.test.tsx'],
  },
  {
    name: 'the menu of acts opens while the place is deaf',
    file: 'apps/portal/src/areas/jobs/detail/job-acts.tsx',
    from: 'setOpen(opened && !isDeaf())',
    to: 'setOpen(opened)',
    tests: [acts],
  },
  {
    name: 'what is released is not said',
    file: 'apps/portal/src/areas/jobs/detail/use-acts.ts',
    from: "release.mutateAsync({ body: { id } }, tellResult('released'))",
    to: 'release.mutateAsync({ body: { id } })',
    tests: [acts],
  },
  {
    name: 'the cards count whatever is searched',
    file: 'apps/portal/src/areas/jobs/list/state-cards.tsx',
    from: 'query: countedBy(records.query)',
    to: 'query: {}',
    tests: [list],
  },
  {
    name: 'the list of jobs opens on all of them',
    file: 'apps/portal/src/areas/jobs/list/filters.tsx',
    from: "{ Status: openStates, Sort: 'planDate' }",
    to: "{ Sort: 'planDate' }",
    tests: [list],
  },
  {
    name: 'customers have no choice before the others',
    file: 'apps/portal/src/areas/jobs/parts/filters/job-filters.tsx',
    from: "all={word('allCustomers')}",
    to: '',
    tests: [list],
  },
  {
    name: 'approving does not say what it waits for',
    file: 'apps/portal/src/areas/checksheets/approve/decision.tsx',
    from: '{mayApprove && !isSeen && (',
    to: '{false && (',
    tests: [approval],
  },
  {
    name: 'what is bad is approved unseen',
    file: 'apps/portal/src/areas/checksheets/approve/decision.tsx',
    from: 'disabled={!isSeen || isHalfSigned(strokes)}',
    to: 'disabled={isHalfSigned(strokes)}',
    tests: [approval],
  },
  {
    name: 'an answer of another issuer is taken up',
    file: 'apps/portal/src/areas/session/signing-in/identity.ts',
    from: 'if (answerer !== metadata.issuer)',
    to: "if (answerer === '')",
    tests: ['portal apps/portal/src/areas/session/signing-in/identity.test.ts'],
  },
  {
    name: 'the last row of a zone stands alone',
    file: 'packages/contract/src/papers/parts.ts',
    from: 'if (rows.length < 3) return rows;',
    to: 'if (rows.length > 0) return rows;',
    tests: ['api apps/api/src/documents/pdf/page-breaks.test.ts'],
  },
  {
    name: 'a name is guessed as often as one likes',
    file: 'apps/api/src/areas/session/password.ts',
    from: 'if (await asked.signIn.guessesTooOften(named(body.userName), asked.address)) throw',
    to: 'if ((await asked.signIn.guessesTooOften(named(body.userName), asked.address)) === null) throw',
    tests: [password],
  },
  {
    name: 'any number of sign-ins wait for their provider',
    file: 'apps/api/src/areas/session/password.ts',
    from: 'const mostAtOnce = 4;',
    to: 'const mostAtOnce = 400;',
    tests: [password],
  },
  {
    name: 'other sites may embed an answer',
    file: 'apps/api/src/platform/answer-headers.ts',
    from: "'cross-origin-resource-policy': 'same-origin',",
    to: '',
    tests: ['api apps/api/src/platform/answer-headers.test.ts'],
  },
  {
    name: 'a mechanic works on two jobs at once',
    file: 'apps/api/src/areas/tracking/one-at-a-time.ts',
    from: 'tracking_stage.end_at is null',
    to: 'tracking_stage.end_at < tracking_stage.start_at',
    tests: ['api apps/api/src/areas/tracking/tracking.test.ts'],
  },
  {
    name: 'what is sent and tied to nothing has no quota',
    file: 'apps/api/src/platform/upload-quota.ts',
    from: 'if (rows.length === 0) throw overQuota(quotaBytes);',
    to: 'if (rows.length > 1) throw overQuota(quotaBytes);',
    tests: ['api apps/api/src/platform/uploads.test.ts'],
  },
  {
    name: 'the day of a mechanic is in no order',
    file: 'apps/portal/src/areas/tracking/day/day.ts',
    from: "Sort: 'planDate', PageSize: 50",
    to: 'PageSize: 50',
    tests: ['portal apps/portal/src/areas/tracking/today.test.tsx'],
  },
  {
    name: 'a job gets another machine without a reason',
    file: 'apps/portal/src/areas/jobs/detail/identity-dialog.tsx',
    from: "disabled={!isOther || reason.trim() === ''}",
    to: 'disabled={!isOther}',
    tests: ['portal apps/portal/src/areas/jobs/detail/other-words-and-machine.test.tsx'],
  },
  {
    name: 'a time is typed as the browser has it',
    file: 'apps/portal/src/areas/tracking/units/progress-dialog.tsx',
    from: 'placeholder="14:20"',
    to: 'type="time"',
    tests: ['house house/house.test.ts'],
  },
];
