import { expect, test } from 'vitest';
import { missingParts } from './checksheet/missing-parts.ts';
import { type ToldSource, toldBySources } from './told-by-sources.ts';

const report: ToldSource = {
  number: 'PCAR-7',
  seen: 'Pump is loud',
  damage: 'WEAR',
  cause: 'UNKN',
  objectPart: 'HYDR',
  action: null,
  todo: 'Replace the pump.',
};
const finding: ToldSource = {
  number: 'BL-9',
  seen: 'Hose sweats',
  damage: 'LEAK',
  cause: 'LIFE',
  objectPart: 'HYDR',
  action: 'REPL',
  todo: null,
};

test('the most urgent source tells the damage, and each says what is seen under its number', () => {
  expect(toldBySources([report, finding])).toEqual({
    phenomenon: { text: 'PCAR-7: Pump is loud\nBL-9: Hose sweats' },
    damage: { code: 'WEAR', objectPart: 'HYDR', text: 'PCAR-7: Pump is loud' },
    cause: { code: 'LIFE', objectPart: 'HYDR', text: null },
    action: { code: 'REPL', objectPart: 'HYDR', text: 'PCAR-7: Replace the pump.' },
  });
});

test('a single source needs no number; what it does not know is left to who opens the machine', () => {
  const told = toldBySources([{ ...report, damage: null }]);
  expect(told).toEqual({
    phenomenon: { text: 'Pump is loud' },
    action: { code: null, objectPart: null, text: 'Replace the pump.' },
  });
  const open = missingParts(told ?? {}, 'UNS', null).map(({ part, place }) => [part, place]);
  expect(open).toEqual([
    ['damage', null],
    ['cause', null],
    ['action', 'code'],
    ['downtime', null],
  ]);
});

test('forty sources fit into the sheet, and none makes no parts', () => {
  const long = Array.from({ length: 40 }, () => ({
    ...finding,
    seen: 'x'.repeat(400),
    todo: 'y'.repeat(90),
  }));
  const told = toldBySources(long);
  expect(told?.phenomenon.text).toHaveLength(1000);
  expect(told?.action?.text).toHaveLength(500);
  expect(toldBySources([])).toBeNull();
});
