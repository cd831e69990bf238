import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agingBucketOf, agingBuckets, agingDays, backlogDue } from './backlog-dates.ts';
import { type BacklogStatus, backlogIsOpen, backlogKind, backlogLifecycle } from './backlog-lifecycle.ts';
import { moveAllowed, statesOf } from './lifecycle.ts';
import { heldByBase } from './permissions.ts';

const statuses = statesOf(backlogLifecycle).map(({ code }) => code);

test('Status==OPEN means approved to in progress', () => {
  expect(statuses.filter(backlogIsOpen)).toEqual([
    'APPROVED',
    'PARTS_ORDERED',
    'PARTS_READY',
    'SCHEDULED',
    'IN_PROGRESS',
  ]);
});

test('BES until approval, BMS from then on', () => {
  expect(statuses.filter((status) => backlogKind(status) === 'BES')).toEqual([
    'DRAFT',
    'SUBMITTED',
    'REJECTED',
  ]);
});

describe('moves', () => {
  const line: readonly BacklogStatus[] = [
    'APPROVED',
    'PARTS_ORDERED',
    'PARTS_READY',
    'SCHEDULED',
    'IN_PROGRESS',
    'DONE',
    'CLOSED',
  ];

  const isWayBack = (name: string) => ['reorderParts', 'unschedule', 'refuse'].includes(name);

  test('a step is reachable from each earlier open state and from no later one', () => {
    for (const [index, to] of line.entries()) {
      if (index === 0) continue;
      const onward = backlogLifecycle.moves.filter((move) => move.to === to && !isWayBack(move.name));
      const from = onward.flatMap((move) => move.from);
      expect(from).toEqual(line.slice(0, index));
    }
  });

  test('only a leader cancels, only what is open', () => {
    const cancels = (from: BacklogStatus) =>
      moveAllowed(backlogLifecycle, { move: 'cancel', from, asker: heldByBase(['LEADER']) });
    expect(statuses.filter(cancels)).toEqual(statuses.filter(backlogIsOpen));
    expect(
      moveAllowed(backlogLifecycle, { move: 'cancel', from: 'APPROVED', asker: heldByBase(['PLANNER']) }),
    ).toBe(false);
  });
});

describe('dates', () => {
  const from = '2026-05-01T00:00:00Z';

  test.each([
    [1, '2026-05-02'],
    [2, '2026-05-08'],
    [3, '2026-05-31'],
    [4, '2026-07-30'],
  ] as const)('priority %i is due on %s', (priority, day) => {
    expect(backlogDue(priority, from, null).toISOString().slice(0, 10)).toBe(day);
  });

  test('priority 3 goes with the next service when that is earlier, priority 4 does not', () => {
    const service = '2026-05-10T00:00:00Z';
    expect(backlogDue(3, from, service).toISOString()).toBe('2026-05-10T00:00:00.000Z');
    expect(backlogDue(3, from, '2026-09-01T00:00:00Z').toISOString().slice(0, 10)).toBe('2026-05-31');
    expect(backlogDue(4, from, service).toISOString().slice(0, 10)).toBe('2026-07-30');
  });

  test('aging counts whole days from the finding until its end', () => {
    const found = '2026-05-01T08:00:00Z';
    const now = '2026-05-11T07:59:59Z';
    expect(agingDays({ found, closed: null }, now)).toBe(9);
    expect(agingDays({ found, closed: '2026-05-02T09:00:00Z' }, now)).toBe(1);
    expect(agingDays({ found, closed: null }, '2026-04-01T00:00:00Z')).toBe(0);
  });

  test('an age is in the one bucket that holds it', () => {
    fc.assert(
      fc.property(fc.nat(400), (days) => {
        const holding = agingBuckets.filter(({ from, to }) => days >= from && days <= (to ?? 1_000_000));
        expect(holding.map(({ name }) => name)).toEqual([agingBucketOf(days)]);
      }),
    );
  });
});
