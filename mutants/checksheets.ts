import type { Mutant } from '../scripts/mutants/mutant.ts';

const submit = 'api apps/api/src/areas/checksheets/fill/submit.test.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'somebody outside the crew keeps and removes photos',
    file: 'apps/api/src/areas/documents/keep-photo.ts',
    from: "  if (!job.isOn) throw refuse('forbidden');\n",
    to: '',
    tests: ['api apps/api/src/areas/documents/photos.test.ts'],
  },
  {
    name: 'the meter of a machine falls',
    file: 'apps/api/src/areas/checksheets/fill/smr.ts',
    from: '    .where(sql<SqlBool>`coalesce(equipment.smr, 0) <= ${smr}`)\n',
    to: '',
    tests: [submit],
  },
  {
    name: 'a mechanic who does not lead submits',
    file: 'apps/api/src/areas/checksheets/fill/save.ts',
    from: 'if (sent.submit && job.leader_id !== null && job.leader_id !== viewer.personId)',
    to: 'if (sent.submit && job.leader_id === null && job.leader_id !== viewer.personId)',
    tests: [submit],
  },
  {
    name: 'a mechanic who does not lead may press Submit',
    file: 'apps/portal/src/areas/checksheets/fill/submit.tsx',
    from: 'disabled={!isLeader || count > 0}',
    to: 'disabled={count > 0}',
    tests: ['portal apps/portal/src/areas/checksheets/fill/submit.test.tsx'],
  },
];
