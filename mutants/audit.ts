import type { Mutant } from '../scripts/mutants/mutant.ts';

const walker = 'api apps/api/test/walkers/audit.test.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'a write without a key leaves no entry',
    file: 'apps/api/src/platform/audit.ts',
    from: 'sql<Settled>`${insert} returning ${changed}`',
    to: 'sql<Settled>`select ${changed}`',
    tests: [walker],
  },
  {
    name: 'an approval says nothing of what it was',
    file: 'apps/api/src/areas/checksheets/index.ts',
    from: '        target: `job/${job.id}`,\n        before: { status: sheetStatusAt(job.status) },',
    to: "        target: '',\n        before: { status: sheetStatusAt(job.status) },",
    tests: [walker],
  },
  {
    name: 'refusals leave no entry',
    file: 'apps/api/src/platform/serve.ts',
    from: '    if (refusal instanceof Refusal && isNoted(call, caller, refusal))',
    to: '    if (refusal instanceof Refusal && false)',
    tests: [walker],
  },
  {
    name: 'reads that are refused leave no entry',
    file: 'apps/api/src/platform/serve.ts',
    from: "return call.effect === 'write' || refusal.code === 'forbidden' || refusal.code === 'notFound';",
    to: "return call.effect === 'write';",
    tests: [walker],
  },
  {
    name: 'what is taken along leaves no entry',
    file: 'apps/api/src/platform/serve.ts',
    from: '  if (!answered.inline)',
    to: '  if (answered.inline)',
    tests: [walker],
  },
];
