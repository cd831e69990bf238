import { describe, expect, test } from 'vitest';
import { jobActAllowed } from './job-acts.ts';
import { jobLifecycle } from './job-lifecycle.ts';
import { type JobStatusCode, jobStatusCodes, jobStatuses, jobStatusOf } from './job-status.ts';
import { findMove, moveAllowed, movesFrom, refusal, targetOf } from './lifecycle.ts';
import { heldByBase } from './permissions.ts';
import type { Role } from './roles.ts';

// The allowed moves of the domain decisions, written out.
const allowed: Readonly<Record<JobStatusCode, readonly number[]>> = {
  10: [20, 98, 99],
  20: [30, 98, 99],
  30: [20, 40, 98, 99],
  40: [30, 50, 99],
  50: [60, 99],
  60: [65, 70],
  65: [60],
  70: [65, 80, 90],
  80: [90],
  90: [80, 95],
  95: [90],
  98: [],
  99: [],
};

test.each(jobStatusCodes)('from %i exactly the moves of the domain decisions lead on', (from) => {
  const targets = jobLifecycle.moves.filter((move) => move.from.includes(from)).map(({ to }) => to);
  const states = new Set(targets.filter((to) => to !== 'BEFORE'));
  expect([...states].toSorted((a, b) => Number(a) - Number(b))).toEqual(allowed[from]);
});

test('a deactivated job returns to the state it had', () => {
  const move = findMove(jobLifecycle, 'reactivate', 99);
  expect(move && targetOf(move, 40)).toBe(40);
  expect(move && targetOf(move, null)).toBeNull();
});

test('codes, names and the SAP status of the table', () => {
  expect(jobStatuses.map(({ code, sapStatus }) => `${code} ${sapStatus}`)).toEqual([
    '10 CRTD',
    '20 REL',
    '30 REL',
    '40 REL',
    '50 PCNF',
    '60 CNF',
    '65 PCNF',
    '70 CNF',
    '80 CNF',
    '90 TECO',
    '95 CLSD',
    '98 DLFL',
    '99 LKD',
  ]);
  expect(jobStatusOf(65)?.name).toBe('REWORK');
  expect(jobStatusOf(66)).toBeUndefined();
});

describe('who may', () => {
  test('a leader approves and returns, a mechanic does not', () => {
    const names = (bases: readonly Role[]) =>
      movesFrom(jobLifecycle, 60, heldByBase(bases)).map(({ name }) => name);
    expect(names(['LEADER'])).toEqual(['return', 'approve']);
    expect(names(['ADMIN'])).toEqual(['countersign']);
    expect(names(['MECHANIC'])).toEqual([]);
  });

  test('a planner releases once', () => {
    expect(moveAllowed(jobLifecycle, { move: 'release', from: 10, asker: heldByBase(['PLANNER']) })).toBe(
      true,
    );
    expect(moveAllowed(jobLifecycle, { move: 'release', from: 20, asker: heldByBase(['PLANNER']) })).toBe(
      false,
    );
    expect(moveAllowed(jobLifecycle, { move: 'release', from: 10, asker: heldByBase(['LEADER']) })).toBe(
      false,
    );
  });
});

test('the plan date changes from 10 to 40, the description to 50', () => {
  const possible = (name: Parameters<typeof jobActAllowed>[0]) =>
    jobStatusCodes.filter((code) => jobActAllowed(name, code, heldByBase(['PLANNER'])));
  expect(possible('planDate')).toEqual([10, 20, 30, 40]);
  expect(possible('describe')).toEqual([10, 20, 30, 40, 50]);
  expect(possible('identity')).toEqual([10, 20, 30]);
  expect(jobActAllowed('planDate', 20, heldByBase(['LEADER']))).toBe(false);
});

test('a refusal says the move and the state, in both languages', () => {
  expect(refusal(jobLifecycle, { move: 'cancel', from: 60, asker: heldByBase(['PLANNER']) })).toEqual({
    en: '"Cancel job" is not possible: the job is in state "Waiting for approval".',
    id: '"Batalkan pekerjaan" tidak dapat dilakukan: pekerjaan berstatus "Menunggu persetujuan".',
  });
  expect(refusal(jobLifecycle, { move: 'approve', from: 60, asker: heldByBase(['MECHANIC']) }).en).toBe(
    '"Approve" is not possible for your role while the job is in state "Waiting for approval".',
  );
});
