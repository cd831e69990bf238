import type { Mutant } from '../scripts/mutants/mutant.ts';

const backlog = 'apps/api/src/areas/backlog/move-backlog.ts';
const problemLog = 'apps/api/src/areas/problem-log/move-problem-log.ts';
const validity = 'apps/api/src/areas/parts/offers.ts';
const ofBacklog: Mutant['tests'] = ['api apps/api/src/areas/backlog/marks.test.ts'];
const ofProblems: Mutant['tests'] = ['api apps/api/src/areas/problem-log/problem-log.test.ts'];
const prices: Mutant['tests'] = ['api apps/api/src/areas/parts/price-list.test.ts'];
const plans: Mutant['tests'] = ['api apps/api/src/areas/jobs/change/change-job.test.ts'];
const beginnings: Mutant['tests'] = ['api apps/api/src/areas/jobs/create/add-job.test.ts'];

/** What a state or a change leaves on a row: who, when, from what; each from its own state on, and not before. */
export const mutants: readonly Mutant[] = [
  {
    name: 'a cancelled backlog has no closing time',
    file: backlog,
    from: "to === 'CLOSED' || to === 'CANCELLED'",
    to: "to === 'CLOSED'",
    tests: ofBacklog,
  },
  {
    name: 'a closed backlog has no closing time',
    file: backlog,
    from: "to === 'CLOSED' || to === 'CANCELLED'",
    to: "to === 'CANCELLED'",
    tests: ofBacklog,
  },
  {
    name: 'a backlog is sent by nobody',
    file: backlog,
    from: '{ submitted_at: now, submitted_by: viewer.personId }',
    to: '{ submitted_at: now }',
    tests: ofBacklog,
  },
  {
    name: 'a backlog was sent when it was sent first',
    file: backlog,
    from: "...(to === 'SUBMITTED' ? { submitted_at: now,",
    to: "...(to === 'SUBMITTED' ? { submitted_at: sql`coalesce(submitted_at, ${now})`,",
    tests: ofBacklog,
  },
  {
    name: 'a backlog is approved at no time',
    file: backlog,
    from: '{ leader_approved_at: now, leader_approved_by: viewer.personId }',
    to: '{ leader_approved_by: viewer.personId }',
    tests: ofBacklog,
  },
  {
    name: 'a backlog is approved by who ordered its parts',
    file: backlog,
    from: "...(move === 'approve' ? {",
    to: "...(move === 'approve' || move === 'orderParts' ? {",
    tests: ofBacklog,
  },
  {
    name: 'a cause is released twice',
    file: backlog,
    from: '  proveChanged(changed);\n',
    to: '',
    tests: ofBacklog,
  },
  {
    name: 'a problem was sent when it was sent first',
    file: problemLog,
    from: '{ submitted_at: now, ',
    to: '{ submitted_at: sql`coalesce(submitted_at, ${now})`, ',
    tests: ofProblems,
  },
  {
    name: 'a problem is approved by nobody',
    file: problemLog,
    from: '{ approved_at: now, approved_by: viewer.personId }',
    to: '{ approved_at: now }',
    tests: ofProblems,
  },
  {
    name: 'a problem has ended when it is handed over',
    file: problemLog,
    from: '    follow_up_by: followUp.personId,',
    to: '    approved_at: null,\n    follow_up_by: followUp.personId,',
    tests: ofProblems,
  },
  {
    name: 'a price that was changed by hand came with the last upload',
    file: 'apps/api/src/areas/parts/price-list.ts',
    from: '  sets: { upload_id: null },\n',
    to: '',
    tests: prices,
  },
  {
    name: 'what an upload gave back came with it',
    file: 'apps/api/src/platform/imports/undo.ts',
    from: 'writtenBy ? [sql`${sql.ref(writtenBy)} = null`] : []',
    to: 'writtenBy === null ? [sql`true`] : []',
    tests: ['api apps/api/src/areas/imports/kinds.test.ts'],
  },
  {
    name: 'a price does not hold on its first day',
    file: validity,
    from: '<= current_date',
    to: '< current_date',
    tests: prices,
  },
  {
    name: 'a price does not hold on its last day',
    file: validity,
    from: '>= current_date',
    to: '> current_date',
    tests: prices,
  },
  {
    name: 'a plan is not changed to today',
    file: 'apps/api/src/areas/jobs/change/change-job.ts',
    from: 'if (order.planDate < dayIn(',
    to: 'if (order.planDate <= dayIn(',
    tests: plans,
  },
  {
    name: 'a plan is changed to the day of London',
    file: 'apps/api/src/areas/jobs/change/change-job.ts',
    from: 'dayIn(acting.now, job.zone as PlantZone)',
    to: 'acting.now.toISOString().slice(0, 10)',
    tests: plans,
  },
  {
    name: 'a job is not made for today',
    file: 'apps/api/src/areas/jobs/create/add-job.ts',
    from: 'body.planDate < dayIn(',
    to: 'body.planDate <= dayIn(',
    tests: beginnings,
  },
  {
    name: 'a job is made for the day of London',
    file: 'apps/api/src/areas/jobs/create/add-job.ts',
    from: 'dayIn(now, machine.zone as PlantZone)',
    to: 'now.toISOString().slice(0, 10)',
    tests: beginnings,
  },
];
