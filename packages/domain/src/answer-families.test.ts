import { expect, test } from 'vitest';
import { answerFamilyNames, familyHas, familyRow, wordOf } from './answer-families.ts';

test('the codes of the specification, each in one family', () => {
  const codes = answerFamilyNames.flatMap((family) => familyRow(family).codes.map(({ code }) => code));
  expect(codes.toSorted().join(' ')).toBe(
    'ADA BBN BBO BBS BPN BPO BPS DGT DLK FLH FLL FLM GRD GRL GRS GRT NMB NMC NMG NMU RFE RFH RFL RMB RMG RMU ' +
      'SVH SVS TCN TCO TCS TDA TDG TDL TPH TPL TPN TSC TSH TSM TWE TWS TWT WRO WRS',
  );
  expect(new Set(codes).size).toBe(codes.length);
});

test('bad codes of the domain decisions', () => {
  const bad = answerFamilyNames.flatMap((family) => familyRow(family).bad);
  expect(bad).toEqual('NMB RMB FLL FLH TSH RFE RFL GRD TPL TPH TWS TCO BPO BBO WRO TDA TDL'.split(' '));
  const byQuestion = answerFamilyNames.filter((family) => familyRow(family).badByQuestion);
  expect(byQuestion).toEqual(answerFamilyNames.filter((family) => familyRow(family).bad.length === 0));
});

test('every verdict code is one the family offers', () => {
  for (const family of answerFamilyNames) {
    const { bad, corrected, unchecked } = familyRow(family);
    for (const code of [...bad, ...corrected, ...unchecked]) expect(familyHas(family, code)).toBe(true);
  }
});

test('violence is shown as hardness', () => {
  expect(familyRow('VIOLENCE').label).toEqual({ en: 'Hardness', id: 'Kekerasan' });
});

test('an unknown code is shown as itself', () => {
  expect(wordOf('NMB', 'en')).toBe('Bad');
  expect(wordOf('NMB', 'id')).toBe('Rusak');
  expect(wordOf('XYZ', 'id')).toBe('XYZ');
  expect(wordOf('toString', 'en')).toBe('toString');
});
