import type { Mutant } from '../scripts/mutants/mutant.ts';

const file = 'apps/api/src/areas/checksheets/approve/correct.ts';
const tests = ['api apps/api/src/areas/checksheets/approve/correct.test.ts'] as const;

export const mutants: readonly Mutant[] = [
  {
    name: 'a correction comes whenever the sheet is sent',
    file,
    from: "        if (job.status !== jobStatus.SUBMITTED.code) throw refuse('moveNotAllowed', { detail: notWaiting });\n",
    to: '',
    tests,
  },
  {
    name: 'a correction is made by who submitted the sheet',
    file,
    from: "  if (refusal) throw refuse('moveNotAllowed', { detail: linkRefusals[refusal] });\n",
    to: '',
    tests,
  },
  {
    name: 'a correction overwrites what came meanwhile',
    file,
    from: "    throw refuse('conflict');",
    to: '    void sent;',
    tests,
  },
  {
    name: 'a correction that came before is told twice',
    file,
    from: '  if (isKnown(field, sent.id)) return null;\n',
    to: '',
    tests,
  },
  {
    name: 'a correction says what stands already',
    file,
    from: "    throw refuseField('body.code', same, 'same');",
    to: '    void sent;',
    tests,
  },
  {
    name: 'a correction leaves a sheet that lacks something',
    file,
    from: '        await proveWhole(sender, job, form);\n',
    to: '',
    tests,
  },
  {
    name: 'a correction is of any family',
    file,
    from: "        if (!typesOfFamily(family).includes(job.job_type)) throw refuse('notFound');\n",
    to: '',
    tests,
  },
  {
    name: 'a correction tells customers who had said it',
    file: 'apps/api/src/areas/checksheets/approve/corrections.ts',
    from: "  if (visible.viewer.sight.kind === 'customer') return correctionsIn(events);\n",
    to: '',
    tests,
  },
];
