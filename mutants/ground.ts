import type { Mutant } from '../scripts/mutants/mutant.ts';

const visibility = 'apps/api/src/visibility';
const areas = 'apps/api/src/areas';
const centers: Mutant['tests'] = [`api ${visibility}/work-centers.test.ts`];
const files: Mutant['tests'] = ['api apps/api/src/areas/documents/files.test.ts'];
const backlog: Mutant['tests'] = ['api apps/api/src/areas/backlog/backlog.test.ts'];
const seen: Mutant['tests'] = ['api apps/api/src/areas/backlog/seen.test.ts'];
const problems: Mutant['tests'] = ['api apps/api/src/areas/problem-log/problem-log.test.ts'];
const services: Mutant['tests'] = ['api apps/api/src/areas/equipment/maintenance-due.test.ts'];
const content: Mutant['tests'] = ['api apps/api/db/content/load.test.ts'];
const roster: Mutant['tests'] = ['api apps/api/db/machines-and-roster.test.ts'];
const parameters: Mutant['tests'] = ['api apps/api/src/platform/parameters.test.ts'];

const leaders: readonly Mutant[] = [
  {
    name: 'work centers cut nobody',
    file: `${visibility}/viewer.ts`,
    from: 'workCenters: isCut ? row.work_centers : null',
    to: 'workCenters: null',
    tests: centers,
  },
  {
    name: 'a planner is cut to work centers like a leader',
    file: 'packages/domain/src/roles.ts',
    from: "return bases.includes('LEADER') && bases.every((base) => base === 'LEADER' || base === 'MECHANIC');",
    to: "return bases.includes('LEADER');",
    tests: centers,
  },
  {
    name: 'a leader approves at any work center in sight',
    file: 'apps/api/src/areas/checksheets/approve/approve.ts',
    from: 'if (isLeaders && !decidesAt(acting.viewer, sheet.plant_code, sheet.work_center_code))',
    to: 'if (isLeaders && chain.round < 0 && !decidesAt(acting.viewer, sheet.plant_code, sheet.work_center_code))',
    tests: centers,
  },
  {
    name: 'a leader returns a sheet at any work center in sight',
    file: 'apps/api/src/areas/checksheets/approve/give-back.ts',
    from: "if (!decidesAt(viewer, sheet.plant_code, sheet.work_center_code)) throw refuse('forbidden', decidedThere);",
    to: '',
    tests: centers,
  },
  {
    name: 'a list in another order forgets which plants are asked for',
    file: 'apps/api/src/areas/jobs/list/lanes.ts',
    from: "  const places = text('plant_code', sight.plants.filter(isAsked(filters.PlantCode)), 'PlantCode');\n  const areFew",
    to: "  const places = text('plant_code', sight.plants, 'PlantCode');\n  const areFew",
    tests: ['api apps/api/src/areas/jobs/list/access-path.test.ts'],
  },
  {
    name: 'a lane of a list holds the jobs of all lanes',
    file: 'apps/api/src/areas/jobs/list/keys.ts',
    from: '(jobs, condition) => jobs.where(condition)',
    to: '(jobs, _condition) => jobs',
    tests: ['api apps/api/src/areas/jobs/list/list.test.ts'],
  },
];

const ofRecords: readonly Mutant[] = [
  {
    name: 'files of a machine are seen from every plant',
    file: `${areas}/equipment/door.ts`,
    from: "where unit.id = ${id} and ${seesAtPlant(viewer, 'unit')})",
    to: 'where unit.id = ${id})',
    tests: files,
  },
  {
    name: 'a signed paper reaches the customer before the approval',
    file: `${areas}/jobs/door.ts`,
    from: "seesWithJob(viewer, id, 'paper')",
    to: "seesWithJob(viewer, id, 'step')",
    tests: files,
  },
  {
    name: 'a kind without a rule shows its files',
    file: `${visibility}/file-rows.ts`,
    from: '?? sql`false`',
    to: '?? sql`true`',
    tests: files,
  },
  {
    name: 'a purpose opens every record that it serves',
    file: 'apps/api/src/areas/documents/tie-file.ts',
    from: "  if (!holdsOne(recordKinds[kind])) throw refuse('forbidden', lacksRight(...recordKinds[kind]));\n",
    to: '',
    tests: files,
  },
  {
    name: 'a file is believed to be what its sender says',
    file: 'apps/api/src/areas/documents/tie-file.ts',
    from: 'await proveMayTie(outside, sent.sha256, sent.purpose, sent.recordKind as never);',
    to: '(await outside.claim(sent.sha256)) as FileKey;',
    tests: files,
  },
  {
    name: 'the clean-up takes files of records',
    file: 'apps/api/src/platform/retention.ts',
    from: '    except select file_key from file_tie where file_key = any(${keys}::text[])',
    to: '',
    tests: files,
  },
];

const findings: readonly Mutant[] = [
  {
    name: 'who submitted a backlog approves it',
    file: 'packages/domain/src/backlog-lifecycle.ts',
    from: '      ...bySomebodyElse,\n',
    to: '',
    tests: backlog,
  },
  {
    name: 'a leader of other work centers decides on a backlog',
    file: 'apps/api/src/areas/backlog/move-backlog.ts',
    from: ': !isDecision(permission) || decidesAt(viewer, backlog.plantCode, backlog.workCenterCode),',
    to: ': true,',
    tests: backlog,
  },
  {
    name: 'priority 1 goes without a photo',
    file: 'apps/api/src/areas/backlog/move-backlog.ts',
    from: '    submit: ({ visible }, backlog) => provePhoto(visible, backlog),\n',
    to: '',
    tests: backlog,
  },
  {
    name: 'a photo that was taken off proves a finding',
    file: 'apps/api/src/areas/backlog/record/breakdown-call.ts',
    from: "    .where('photo.removed_at', 'is', null)\n",
    to: '',
    tests: backlog,
  },
  {
    name: 'priority 1 calls no breakdown',
    file: 'apps/api/src/areas/backlog/move-backlog.ts',
    from: "  if (moved.to === 'SUBMITTED') await callBreakdown(acting, moved.row);\n",
    to: '',
    tests: backlog,
  },
  {
    name: 'a breakdown that is open does not answer the call',
    file: 'apps/api/src/areas/backlog/record/breakdown-call.ts',
    from: 'const open = await visible.openBreakdownOf(finding.equipmentId);',
    to: 'const open = null;',
    tests: backlog,
  },
  {
    name: 'customers see causes that nobody released',
    file: `${areas}/backlog/door.ts`,
    from: "? sql`backlog_for_customers`.as('backlog')",
    to: "? sql`backlog`.as('backlog')",
    tests: seen,
  },
  {
    name: 'a customer sees findings before the approval',
    file: 'apps/api/src/visibility/sees-backlog.ts',
    from: "return permits(viewer, 'bes.read') ? stands :",
    to: 'return true ? stands :',
    tests: seen,
  },
  {
    name: 'a mechanic sees the drafts of others',
    file: 'apps/api/src/visibility/sees-backlog.ts',
    from: '(${isApproved} or ${sql.ref(`${table}.found_by`)} = ${viewer.personId})',
    to: 'true',
    tests: seen,
  },
  {
    name: 'a specific part of another object part is taken',
    file: 'apps/api/src/areas/backlog/record/prove-codes.ts',
    from: 'row.object_part === coded.objectPart',
    to: 'true',
    tests: backlog,
  },
  {
    name: 'a part line of an older version is overwritten',
    file: 'apps/api/src/areas/backlog/part-lines.ts',
    from: "    .where('part_line.version', '=', version)\n",
    to: '',
    tests: seen,
  },
  {
    name: 'who submitted a problem approves it',
    file: 'packages/domain/src/problem-log-lifecycle.ts',
    from: '      ...bySomebodyElse,\n',
    to: '',
    tests: problems,
  },
  {
    name: 'a problem is followed up by somebody out of sight',
    file: 'apps/api/src/areas/problem-log/move-problem-log.ts',
    from: "visible.people().select('person.id').where('person.id', '=', followUp.personId).executeTakeFirst(),",
    to: 'Promise.resolve({}),',
    tests: problems,
  },
  {
    name: 'a customer reads problem logs',
    file: 'apps/api/src/visibility/problem-sight.ts',
    from: "if (!permits(viewer, 'problemLog.read')) return sql<SqlBool>`false`;",
    to: '',
    tests: problems,
  },
];

const kept: readonly Mutant[] = [
  {
    name: 'a smaller service moves the larger one on',
    file: 'apps/api/src/areas/equipment/maintenance-due.ts',
    from: 'if (done.intervalHours < due.interval_hours) return;',
    to: '',
    tests: services,
  },
  {
    name: 'a service that is approved again moves the next one twice',
    file: 'apps/api/src/areas/equipment/maintenance-due.ts',
    from: '(isAgain ? due.last_due_smr : due?.due_smr)',
    to: 'due?.due_smr',
    tests: services,
  },
  {
    name: 'an older service that is approved late moves the next one',
    file: 'apps/api/src/areas/equipment/maintenance-due.ts',
    from: 'if (due.last_smr !== null && done.smr < due.last_smr) return;',
    to: '',
    tests: services,
  },
  {
    name: 'the approval of a service leaves the next one where it was',
    file: 'apps/api/src/areas/checksheets/approve/approve.ts',
    from: 'await noteServiceDone(acting, job.id);',
    to: '',
    tests: services,
  },
  {
    name: 'an inspection counts as a service',
    file: 'apps/api/src/areas/equipment/maintenance-due.ts',
    from: "job?.job_type !== 'SER' || ",
    to: '!job || ',
    tests: services,
  },
  {
    name: 'a release undoes the version of an administrator',
    file: 'apps/api/db/content/load-forms.ts',
    from: "case when last.version is null or published.origin = 'RELEASE' then 'PUBLISHED' else 'DRAFT' end",
    to: "'PUBLISHED'",
    tests: content,
  },
  {
    name: 'every start makes a version of every form',
    file: 'apps/api/db/content/load-forms.ts',
    from: 'where released.zones is distinct from $3::jsonb',
    to: 'where true',
    tests: content,
  },
  {
    name: 'a release takes a chosen parameter back',
    file: 'apps/api/db/content/load-parameters.ts',
    from: 'if (isChosen && isParameterCode(code)',
    to: 'if (false && isChosen && isParameterCode(code)',
    tests: content,
  },
  {
    name: 'a wrong parameter reaches its reader',
    file: 'packages/domain/src/parameters.ts',
    from: 'stored.has(code) && !wrong.includes(code) ?',
    to: 'stored.has(code) ?',
    tests: parameters,
  },
  {
    name: 'customers read who is away',
    file: `${areas}/assignment/door.ts`,
    from: "const seesPersonPart = (viewer: Viewer, table: PersonPart) =>\n  viewer.sight.kind === 'customer'\n    ? sql<SqlBool>`false`",
    to: "const seesPersonPart = (viewer: Viewer, table: PersonPart) =>\n  viewer.sight.kind === 'customer'\n    ? sql<SqlBool>`true`",
    tests: roster,
  },
];

export const mutants: readonly Mutant[] = [...leaders, ...ofRecords, ...findings, ...kept];
