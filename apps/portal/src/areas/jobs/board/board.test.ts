import type { JobOnBoard } from '@dca/contract/areas/jobs/board';
import { describe, expect, test } from 'vitest';
import { daysOf, readAddress, turned } from './address.ts';
import { carriedNow, hoverOver, letGo, overNow, pickUp } from './moving.ts';
import { meantBy, owesReason } from './use-moves.ts';

const today = '2026-11-25';

describe('the address', () => {
  test('shows the week of today, from Monday, where it says nothing', () => {
    expect(readAddress({}, today)).toMatchObject({
      view: 'week',
      from: '2026-11-23',
      to: '2026-11-29',
      find: '',
    });
  });

  test('what it says wrongly is left out', () => {
    const said = { View: 'year', Day: '2026-02-31x', Kind: 'SOON' };
    expect(readAddress(said, today)).toMatchObject({ view: 'week', from: '2026-11-23', kind: undefined });
  });

  test.each([
    ['day', today, 1, today, today],
    ['week', '2027-01-03', 7, '2026-12-28', '2027-01-03'],
    ['month', '2028-02-10', 29, '2028-02-01', '2028-02-29'],
  ] as const)('a %s around %s has %d days', (view, day, count, from, to) => {
    const days = daysOf(view, day);
    expect([days.length, days[0], days.at(-1)]).toEqual([count, from, to]);
  });

  test('turns to the period before and after', () => {
    const address = readAddress({ View: 'month', Day: today }, today);
    expect([turned(address, -1), turned(address, 1)]).toEqual(['2026-10-31', '2026-12-01']);
  });
});

describe('what a drop means', () => {
  const job = (more: Partial<JobOnBoard>) =>
    ({ id: 'job', planDate: today, crew: [], leaderId: null, ...more }) as unknown as JobOnBoard;
  const crew = job({ crew: ['maya', 'bima'], leaderId: 'maya' });
  const tomorrow = '2026-11-26';

  test('onto somebody: they lead it', () => {
    expect(meantBy(job({}), null, { person: 'rina', day: today })).toMatchObject({
      crew: ['rina'],
      leader: 'rina',
    });
  });

  test('from one row to another: in the place of the one', () => {
    expect(meantBy(crew, 'maya', { person: 'rina', day: today })).toMatchObject({
      crew: ['rina', 'bima'],
      leader: 'rina',
    });
    expect(meantBy(crew, 'bima', { person: 'rina', day: today })).toMatchObject({
      crew: ['maya', 'rina'],
      leader: 'maya',
    });
    expect(meantBy(crew, 'bima', { person: 'maya', day: today })).toMatchObject({
      crew: ['maya'],
      leader: 'maya',
    });
  });

  test('along its row, and from the side onto one of its crew: another day, the same crew', () => {
    expect(meantBy(crew, 'maya', { person: 'maya', day: tomorrow })).toEqual({ job: crew, day: tomorrow });
    expect(meantBy(crew, null, { person: 'bima', day: tomorrow })).toEqual({ job: crew, day: tomorrow });
  });

  test('onto nobody: everybody is taken off', () => {
    expect(meantBy(crew, 'maya', { person: null, day: today })).toMatchObject({ crew: [], leader: null });
    expect(meantBy(job({}), null, { person: null, day: tomorrow }).crew).toBeUndefined();
  });

  test('a reason is owed for another day, not for the first', () => {
    expect(owesReason({ job: crew, day: tomorrow })).toBe(true);
    expect(owesReason({ job: crew, day: today })).toBe(false);
    expect(owesReason({ job: job({ planDate: null }), day: tomorrow })).toBe(false);
  });
});

test('what is carried hovers at one place, and nowhere once it is let go', () => {
  pickUp({ job: { id: 'job' } as JobOnBoard, from: null, by: 'keys' });
  hoverOver({ person: 'maya', day: today });
  const first = overNow();
  hoverOver({ person: 'maya', day: today });
  expect(overNow()).toBe(first);
  letGo();
  expect([carriedNow(), overNow()]).toEqual([null, null]);
});
