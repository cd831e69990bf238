import type { Mutant } from '../scripts/mutants/mutant.ts';

const meter = 'api apps/api/src/areas/checksheets/fill/meter.test.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'a reading that is not what the replaced panel showed is submitted',
    file: 'packages/domain/src/checksheet/missing.ts',
    from: '  return smr === smrOf({ panel: meter.replacedPanel, offset: panelOffset });',
    to: '  return smr !== null && panelOffset >= 0 && smrOf !== undefined;',
    tests: [meter],
  },
  {
    name: 'an estimate needs no reason',
    file: 'packages/domain/src/checksheet/missing-parts.ts',
    from: "(meter.reason ?? '').trim() === '' ? [texts.whyEstimated] : []",
    to: "(meter.reason ?? '').trim() === '' ? [] : []",
    tests: [meter],
  },
  {
    name: 'a job is judged by the panel that it brought itself',
    file: 'apps/api/src/areas/checksheets/sheet-to-judge.ts',
    from: 'job.id, null)`',
    to: 'null, null)`',
    tests: [meter],
  },
];
