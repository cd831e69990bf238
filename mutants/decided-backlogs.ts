import type { Mutant } from '../scripts/mutants/mutant.ts';

const proof = 'apps/api/src/areas/backlog/prove-move.ts';
const move = 'apps/api/src/areas/backlog/move-backlog.ts';
const acts = 'apps/api/src/areas/backlog/moves/leaders-acts.ts';
const decisionTests = ['api apps/api/src/areas/backlog/moves/decisions.test.ts'] as const;
const lifeTests = ['api apps/api/src/areas/backlog/backlog.test.ts'] as const;

export const mutants: readonly Mutant[] = [
  {
    name: 'a finding becomes a line of a job of another machine',
    file: proof,
    from: 'if (job?.equipmentId !== equipmentId)',
    to: 'if (!job)',
    tests: decisionTests,
  },
  {
    name: 'a finding becomes a line of a job that is submitted',
    file: proof,
    from: 'if (!jobStates.toSubmit.has(job.status))',
    to: 'if (job.status > 60)',
    tests: decisionTests,
  },
  {
    name: 'what is said to be mended needs no photo',
    file: proof,
    from: '  if (file || photo) return;\n',
    to: '  if (file || photo || id) return;\n',
    tests: decisionTests,
  },
  {
    name: 'a backlog is closed while its parts are on their way',
    file: proof,
    from: '  if (parts?.names)\n',
    to: '  if (parts?.names === id)\n',
    tests: decisionTests,
  },
  {
    name: 'a backlog is closed while it waits for another one',
    file: proof,
    from: '  if (children?.names)\n',
    to: '  if (children?.names === id)\n',
    tests: decisionTests,
  },
  {
    name: 'that a backlog is not solved is said again and again',
    file: move,
    from: '    reopen: proveNotSaidBefore,\n',
    to: '',
    tests: decisionTests,
  },
  {
    name: 'anybody says that a backlog is not solved',
    file: move,
    from: '      ? backlog.isFinder\n',
    to: '      ? true\n',
    tests: decisionTests,
  },
  {
    name: 'a leader decides on backlogs of other work centers',
    file: move,
    from: ': !isDecision(permission) || decidesAt(viewer, backlog.plantCode, backlog.workCenterCode)',
    to: ': !isDecision(permission) || viewer.isLeader',
    tests: lifeTests,
  },
  {
    name: 'priority 1 is submitted without its photo',
    file: move,
    from: '    submit: ({ visible }, backlog) => provePhoto(visible, backlog),\n',
    to: '',
    tests: lifeTests,
  },
  {
    name: 'the office registers priority 1 without its photo',
    file: 'apps/api/src/areas/backlog/record/add-backlog.ts',
    from: '  if (isApproved) await provePhoto(visible, { ...found, id: null });\n',
    to: '',
    tests: lifeTests,
  },
  {
    name: 'a part is asked for by the number that another one replaced',
    file: 'apps/api/src/areas/backlog/record/add-backlog.ts',
    from: '  await proveParts(visible, found.partRequirements, `${path}.partRequirements`);\n',
    to: '  void proveParts;\n',
    tests: ['api apps/api/src/areas/backlog/bes/enter.test.ts'],
  },
  {
    name: 'a part of a job is asked for by the number that another one replaced',
    file: 'apps/api/src/areas/backlog/of-job/change-part-lines.ts',
    from: "  await proveParts(acting.visible, lines, 'body.lines');\n",
    to: '  void proveParts;\n',
    tests: ['api apps/api/src/areas/backlog/of-job/part-lines.test.ts'],
  },
  {
    name: 'priority 1 opens a second breakdown job',
    file: 'apps/api/src/areas/backlog/record/breakdown-call.ts',
    from: 'if (!called || open !== null) return;',
    to: 'if (!called) return;',
    tests: lifeTests,
  },
  {
    name: 'a machine that nothing holds is let work on',
    file: acts,
    from: '    backlog.priority === 1 &&\n',
    to: '',
    tests: decisionTests,
  },
  {
    name: 'a machine is let work on twice',
    file: acts,
    from: '    backlog.overrideAt === null &&\n',
    to: '',
    tests: decisionTests,
  },
  {
    name: 'who is no leader there lets a machine work on',
    file: acts,
    from: '  const backlog = await readBacklog(visible, id);\n  proveDecides(viewer, backlog);\n  const holds =',
    to: '  const backlog = await readBacklog(visible, id);\n  const holds =',
    tests: decisionTests,
  },
];
