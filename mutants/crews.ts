import type { Mutant } from '../scripts/mutants/mutant.ts';

const areas = 'apps/api/src/areas';
const visibility = 'apps/api/src/visibility';
const chains = `api ${areas}/checksheets/approve/chains.test.ts`;
const breakdown = `api ${areas}/jobs/create/report-breakdown.test.ts`;
const delegate = `api ${areas}/checksheets/approve/delegate.test.ts`;
const startPhoto = `api ${areas}/tracking/start-photo.test.ts`;
const startPhotoOfPhone = 'portal apps/portal/src/areas/tracking/start-photo/start-photo.test.tsx';
const suggested = `api ${areas}/assignment/suggested.test.ts`;
const waiting = `api ${areas}/checksheets/approve/to-approve.test.ts`;

export const mutants: readonly Mutant[] = [
  {
    name: 'a delegation holds for ever',
    file: `${visibility}/may-give.ts`,
    from: 'delegation.until >= (now()',
    to: 'delegation.until + 36500 >= (now()',
    tests: [chains, waiting],
  },
  {
    name: 'a delegation lends the plants of others',
    file: `${visibility}/may-give.ts`,
    from: "works.person_id = ${of('id')} and works.plant_code = ${at('plant_code')}",
    to: "works.person_id = ${of('id')} and ${at('plant_code')} is not null",
    tests: [chains],
  },
  {
    name: 'a delegation lends the work centers of others',
    file: `${visibility}/may-give.ts`,
    from: " and cut.work_center_code = ${at('work_center_code')}",
    to: '',
    tests: [waiting],
  },
  {
    name: 'who is put aside still lends',
    file: `${visibility}/may-give.ts`,
    from: 'and person.is_active and',
    to: 'and',
    tests: [chains],
  },
  {
    name: 'a link that was given is waited for',
    file: `${visibility}/awaits.ts`,
    from: "    and gone.decision not in ('RETURNED', 'REFUSED')) else 0 end)`",
    to: "    and gone.decision = 'NONE') else 0 end)`",
    tests: [waiting],
  },
  {
    name: 'links of before a return count',
    file: `${visibility}/awaits.ts`,
    from: 'gone.job_id = job.id and gone.round = ${roundNow}',
    to: 'gone.job_id = job.id and ${roundNow} > 0',
    tests: [waiting],
  },
  {
    name: 'what somebody submitted waits for them',
    file: `${visibility}/awaits.ts`,
    from: ' and sent.submitted_by is distinct from ${person})`',
    to: ' and ${person} is not null)`',
    tests: [waiting],
  },
  {
    name: 'a second link waits for who gave the first',
    file: `${visibility}/awaits.ts`,
    from: '${person} in (earlier.person_id, earlier.delegate_of)))`',
    to: 'earlier.person_id is null and ${person} is null))`',
    tests: [waiting],
  },
  {
    name: 'an overhaul waits for nobody of its stages',
    file: `${visibility}/awaits.ts`,
    from: "sql<SqlBool>`(job.job_type <> 'OVH' or",
    to: "sql<SqlBool>`(job.job_type <> '' or",
    tests: [waiting],
  },
  {
    name: 'what was planned first stands first',
    file: `${areas}/checksheets/approve/to-approve.ts`,
    from: "    .orderBy('sheet.submitted_at')\n",
    to: "    .orderBy('job.plan_date')\n",
    tests: [waiting],
  },
  {
    name: 'a leader of another work center cannot stand in',
    file: `${areas}/jobs/detail/chain.ts`,
    from: "(next !== 'LEADER' || (await decidesOn(visible, jobId)))",
    to: "(next !== 'ADMIN' || (await decidesOn(visible, jobId)))",
    tests: [waiting],
  },
  {
    name: 'a deputy hears of jobs that they do not see',
    file: `${areas}/notices/door.ts`,
    from: " and ${standsWhereItIs(link, 'deputy', 'job_told')}`",
    to: '`',
    tests: [delegate],
  },
  {
    name: 'a delegation that is over is shown',
    file: `${areas}/checksheets/approve/delegate.ts`,
    from: "delegation.until >= (now() at time zone 'Asia/Jakarta')::date",
    to: 'delegation.until is not null',
    tests: [delegate],
  },
  {
    name: 'everybody may be chosen as a deputy',
    file: `${areas}/checksheets/approve/delegate.ts`,
    from: ".where(holds(sql.ref('person.id'), 'job.assign'))",
    to: '',
    tests: [delegate],
  },
  {
    name: 'a crew that works on a breakdown is put off it',
    file: `${areas}/jobs/change/put-crew.ts`,
    from: " && (await lacksRecorder(visible, job.id)) ? 'staff'",
    to: " && (await lacksRecorder(visible, job.id)) !== undefined ? 'staff'",
    tests: [breakdown],
  },
  {
    name: 'who was taken off is not named',
    file: `${areas}/jobs/change/put-crew.ts`,
    from: '    removed: [...before].filter(([id]) => !members.includes(id)).map(([, name]) => name),',
    to: '    removed: [],',
    tests: [`api ${areas}/assignment/assignment.test.ts`],
  },
  {
    name: 'who is far stands before who is near',
    file: 'packages/domain/src/board/free.ts',
    from: '        kmOf(a) - kmOf(b) ||\n',
    to: '',
    tests: ['domain packages/domain/src/board/board.test.ts'],
  },
  {
    name: 'a place of days ago counts as where somebody is',
    file: `${areas}/assignment/suggested.ts`,
    from: "interval '1 day'",
    to: "interval '9 days'",
    tests: [suggested],
  },
  {
    name: 'hours on other models count',
    file: `${areas}/assignment/suggested.ts`,
    from: "    .where('job.unit_model', '=', unitModel)\n",
    to: '',
    tests: [suggested],
  },
  {
    name: 'a certificate that ended counts',
    file: `${areas}/assignment/competency.ts`,
    from: ' and coalesce(held.valid_to, current_date) >= current_date',
    to: '',
    tests: [suggested],
  },
  {
    name: 'who is not suggested first stands first in the dialog',
    file: 'apps/portal/src/areas/jobs/parts/assign-dialog.tsx',
    from: 'rankOf(a) - rankOf(b) || ',
    to: '',
    tests: ['portal apps/portal/src/areas/jobs/detail/job-acts.test.tsx'],
  },
  {
    name: 'a START goes without the photo that its plant wants',
    file: `${areas}/tracking/record-stage.ts`,
    from: "  if (startPhoto !== 'NONE' && !photoId)",
    to: "  if (startPhoto === 'NONE' && !photoId && jobId === '')",
    tests: [startPhoto],
  },
  {
    name: 'the photo of another job will do at the start',
    file: `${areas}/tracking/record-stage.ts`,
    from: 'kept && kept.jobId !== jobId',
    to: "kept && kept.jobId === ''",
    tests: [startPhoto],
  },
  {
    name: 'the phone starts without asking for the photo',
    file: 'apps/portal/src/areas/tracking/next-stage.tsx',
    from: "next === 'START' && startPhoto !== 'NONE'",
    to: "next === 'REPORTING' && startPhoto !== 'NONE'",
    tests: [startPhotoOfPhone],
  },
  {
    name: 'a refused START goes again without its photo',
    file: 'apps/portal/src/areas/tracking/start-photo/start-with-photo.ts',
    from: "body.stage === 'START' ? { ...body, photoId } : body",
    to: 'body',
    tests: [startPhotoOfPhone],
  },
  {
    name: 'a crew that is away on another day is looked for',
    file: `${areas}/jobs/board/waiting.ts`,
    from: ' and job.plan_date between away.from_day and away.to_day',
    to: '',
    tests: [`api ${areas}/jobs/board/board.test.ts`],
  },
  {
    name: 'a screen that was seen since the board leads back to the board',
    file: 'apps/portal/src/areas/jobs/detail/neighbours/way-back.ts',
    from: '      if (!isOnTheWay(toLocation.pathname)) forgetBoard();\n',
    to: '',
    tests: ['portal apps/portal/src/areas/jobs/detail/neighbours/neighbours.test.tsx'],
  },
  {
    name: 'the dialog of a move does not say how far away somebody is',
    file: 'apps/portal/src/areas/jobs/board/dialogs/move-dialog.tsx',
    from: 'whoIsFree(job, day, there.index, more)',
    to: 'whoIsFree(job, day, there.index)',
    tests: ['portal apps/portal/src/areas/jobs/board/board.test.tsx'],
  },
];
