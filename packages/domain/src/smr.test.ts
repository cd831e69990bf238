import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimatedSmr, judgeSmr, offsetAfterReplacement, panelDiffers, smrOf } from './smr.ts';

const lastAt = '2026-02-01T00:00:00Z';
const judge = (next: number, at: string) => judgeSmr({ last: 1000, lastAt, next, at });

test.each([
  [999.9, '2026-02-03T00:00:00Z', 'lower'],
  [1000, '2026-02-01T00:00:00Z', 'ok'],
  [1048, '2026-02-03T00:00:00Z', 'ok'],
  [1048.1, '2026-02-03T00:00:00Z', 'jump'],
  [1001, '2026-01-31T00:00:00Z', 'jump'],
  [Number.NaN, '2026-02-03T00:00:00Z', 'lower'],
])('from 1000 h on 1 February to %d h at %s is %s', (next, at, verdict) => {
  expect(judge(next, at)).toBe(verdict);
});

test('the first reading is anything from zero up', () => {
  const first = { last: null, lastAt: null, at: lastAt };
  expect(judgeSmr({ ...first, next: 0 })).toBe('ok');
  expect(judgeSmr({ ...first, next: 90_000 })).toBe('ok');
  expect(judgeSmr({ ...first, next: -0.1 })).toBe('lower');
});

test('a rise of at most a day per day is ok, whatever the tenths', () => {
  fc.assert(
    fc.property(fc.nat(300_000), fc.integer({ min: 1, max: 400 }), fc.nat(240), (tenths, days, perDay) => {
      const at = Date.parse(lastAt) + days * 86_400_000;
      const next = (tenths + days * perDay) / 10;
      expect(judgeSmr({ last: tenths / 10, lastAt, next, at })).toBe('ok');
    }),
  );
});

describe('panel and offset', () => {
  test('make the reading, and both are shown where they differ', () => {
    expect(smrOf({ panel: 120.4, offset: 8379.6 })).toBe(8500);
    expect(panelDiffers({ panel: 120.4, offset: 8379.6 })).toBe(true);
    expect(panelDiffers({ panel: 8500, offset: 0 })).toBe(false);
  });

  test('a replaced panel changes neither the reading nor what comes after', () => {
    const hours = fc.integer({ min: 0, max: 300_000 }).map((tenths) => tenths / 10);
    fc.assert(
      fc.property(hours, hours, hours, (panel, offset, newPanel) => {
        const old = { panel, offset };
        const after = { panel: newPanel, offset: offsetAfterReplacement(old, newPanel) };
        expect(smrOf(after)).toBe(smrOf(old));
      }),
    );
    expect(offsetAfterReplacement({ panel: 8500, offset: 0 }, 0)).toBe(8500);
  });

  test('a dead panel is estimated by the pace of the unit, never falling and never over 24 h a day', () => {
    const last = { smr: 8500, at: '2026-05-01T00:00:00Z' };
    expect(estimatedSmr(last, 16, '2026-05-03T12:00:00Z')).toBe(8540);
    expect(estimatedSmr(last, 30, '2026-05-02T00:00:00Z')).toBe(8524);
    expect(estimatedSmr(last, -3, '2026-05-02T00:00:00Z')).toBe(8500);
    expect(estimatedSmr(last, 16, '2026-04-01T00:00:00Z')).toBe(8500);
  });
});
