import { expect, test } from 'vitest';
import { componentKindNames } from '../components.ts';
import { languages } from '../text.ts';
import { findingCodesOf, priorityOfCase, stepsOf } from './case-action.ts';
import { conditionCauseNames } from './causes.ts';

test('what a cause recommends is told in single steps that fit into a report', () => {
  expect(stepsOf('GEAR', 'en')).toEqual([
    'Look at the magnetic plug and filter, check oil level, grade and end play',
    'Flush and renew the oil, plan an inspection if particles are seen',
  ]);
  for (const cause of conditionCauseNames)
    for (const language of languages)
      for (const step of stepsOf(cause, language)) {
        expect(step.length).toBeGreaterThan(5);
        expect(step.length).toBeLessThanOrEqual(200);
      }
});

test('every component and cause has its codes; critical is mended before a caution', () => {
  expect(findingCodesOf('FDR', 'GEAR')).toEqual({
    objectPart: 'FDRV',
    damage: 'WEAR',
    cause: 'UNKN',
    suggestedAction: 'MEAS',
  });
  expect(componentKindNames.map((kind) => findingCodesOf(kind, 'OIL').objectPart)).not.toContain(undefined);
  expect([priorityOfCase('CRITICAL'), priorityOfCase('CAUTION')]).toEqual([2, 3]);
});
