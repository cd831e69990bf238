// Every life-cycle against the page of domain decisions §2, sentence by sentence: tables in, tables out.
import { describe, expect, test } from 'vitest';
import { backlogLifecycle } from './backlog-lifecycle.ts';
import { checksheetLifecycle } from './checksheet-lifecycle.ts';
import { coipLifecycle } from './coip-lifecycle.ts';
import { decisions, moveOfDecision } from './decisions.ts';
import { jobLifecycle } from './job-lifecycle.ts';
import { findMove, type Lifecycle, type Move, statesOf } from './lifecycle.ts';
import { msrLifecycle } from './msr-lifecycle.ts';
import { pcarLifecycle } from './pcar-lifecycle.ts';
import { permissions } from './permissions.ts';
import { problemLogLifecycle } from './problem-log-lifecycle.ts';
import { sampleLifecycle } from './sample-lifecycle.ts';
import { trackingLifecycle } from './tracking-lifecycle.ts';

const isSystem = (move: Move) => move.by === 'SYSTEM';
const needsReason = (move: Move) => move.needsReason === true;
const isBack = (move: Move) => move.to === 'BEFORE';

/** "1→2,7 · 2→3" of the moves that fit; null stands for a beginning. */
function arrows(lifecycle: Lifecycle, fits: (move: Move) => boolean = () => true): string {
  const codes = statesOf(lifecycle).map(({ code }) => code);
  const line = (from: string | number | null) => {
    const out = lifecycle.moves.filter(
      (move) => fits(move) && (from === null ? move.from.length === 0 : move.from.includes(from)),
    );
    const targets = codes.filter((code) => out.some(({ to }) => to === code));
    const back = out.some(isBack) ? ['before'] : [];
    return [from ?? '', [...targets, ...back].join()] as const;
  };
  return [null, ...codes]
    .map(line)
    .filter(([, targets]) => targets !== '')
    .map(([from, targets]) => `${from}→${targets}`)
    .join(' · ');
}

/** Who may make a move, from the matrix; with the product itself where it may. */
const makers = (lifecycle: Lifecycle, name: string) => {
  const move = lifecycle.moves.find((known) => known.name === name);
  const holders: readonly string[] = move?.permission ? permissions[move.permission] : [];
  return [...holders, ...(move?.by ? [move.by] : [])].join(' ');
};

describe('job', () => {
  test('moves', () => {
    expect(arrows(jobLifecycle)).toBe(
      '→10,40 · 10→20,98,99 · 20→30,98,99 · 30→20,40,98,99 · 40→30,50,99 · 50→60,99 · 60→65,70 · 65→60 · ' +
        '70→65,80,90 · 80→90 · 90→80,95 · 95→90 · 99→before',
    );
  });

  test('those with a reason: return, reopening by a leader or refusal by the customer, reversal, reopening what was closed', () => {
    expect(arrows(jobLifecycle, needsReason)).toBe('60→65 · 70→65 · 90→80 · 95→90');
    expect(jobLifecycle.moves.filter(needsReason).map(({ name }) => name)).toEqual([
      'return',
      'reopen',
      'refuse',
      'reverse',
      'reopenClosed',
    ]);
  });

  test.each([
    ['create', 'PLANNER ADMIN SYSTEM'],
    ['reportBreakdown', 'MECHANIC LEADER'],
    ['release', 'PLANNER ADMIN'],
    ['assign', 'LEADER PLANNER ADMIN'],
    ['unassign', 'LEADER PLANNER ADMIN'],
    ['handOver', 'LEADER PLANNER ADMIN'],
    ['start', 'MECHANIC'],
    ['submit', 'MECHANIC'],
    ['return', 'LEADER'],
    ['approve', 'LEADER'],
    ['countersign', 'ADMIN'],
    ['reopen', 'LEADER'],
    ['refuse', 'CUST_INT CUST_EXT'],
    ['accept', 'CUST_INT CUST_EXT SYSTEM'],
    ['acceptOnPaper', 'MECHANIC ADMIN'],
    ['teco', 'PLANNER ADMIN SYSTEM'],
    ['reverse', 'ADMIN SYSTEM'],
    ['close', 'ADMIN SYSTEM'],
    ['reopenClosed', 'ADMIN'],
    ['cancel', 'PLANNER ADMIN'],
    ['deactivate', 'ADMIN'],
    ['reactivate', 'ADMIN'],
  ])('%s: %s', (name, holders) => {
    expect(makers(jobLifecycle, name)).toBe(holders);
  });
});

test('tracking: the stages a mechanic goes on to, and the submission that ends what runs', () => {
  const byPerson = (move: Move) => !isSystem(move);
  expect(arrows(trackingLifecycle, byPerson)).toBe(
    '→START · START→TRAVELING,WAITING,EXECUTION · TRAVELING→WAITING,EXECUTION · WAITING→TRAVELING,EXECUTION · ' +
      'EXECUTION→TRAVELING,WAITING,REPORTING · REPORTING→EXECUTION',
  );
  expect(arrows(trackingLifecycle, isSystem)).toBe(
    'START→REPORTING · TRAVELING→REPORTING · WAITING→REPORTING · EXECUTION→REPORTING',
  );
  expect(arrows(trackingLifecycle, needsReason)).toBe(
    'START→WAITING · TRAVELING→WAITING · EXECUTION→WAITING',
  );
});

test('checksheet', () => {
  expect(arrows(checksheetLifecycle)).toBe(
    '→DRAFT · DRAFT→SUBMITTED · SUBMITTED→RETURNED,APPROVED · RETURNED→SUBMITTED · APPROVED→RETURNED',
  );
});

describe('backlog', () => {
  test('before approval', () => {
    const early = (move: Move) => ['DRAFT', 'SUBMITTED', 'REJECTED'].some((code) => move.from.includes(code));
    expect(arrows(backlogLifecycle, early)).toBe(
      'DRAFT→SUBMITTED · SUBMITTED→REJECTED,APPROVED · REJECTED→DRAFT',
    );
  });

  test('rejection, the three ways back and the one after the answer, each with a reason, as the cancelling', () => {
    expect(arrows(backlogLifecycle, (move) => needsReason(move) && move.to !== 'CANCELLED')).toBe(
      'SUBMITTED→REJECTED · PARTS_READY→PARTS_ORDERED · SCHEDULED→PARTS_READY · DONE→IN_PROGRESS · CLOSED→APPROVED',
    );
    expect(findMove(backlogLifecycle, 'cancel', 'SCHEDULED')?.needsReason).toBe(true);
  });

  test.each([
    ['draft', 'MECHANIC LEADER PLANNER'],
    ['register', 'PLANNER'],
    ['approve', 'LEADER'],
    ['orderParts', 'PLANNER SYSTEM'],
    ['reorderParts', 'PLANNER'],
    ['schedule', 'PLANNER SYSTEM'],
    ['unschedule', 'PLANNER SYSTEM'],
    ['refuse', 'LEADER'],
    ['close', 'LEADER'],
    ['cancel', 'LEADER'],
    ['reopen', 'MECHANIC LEADER PLANNER ADMIN CUST_INT CUST_EXT'],
  ])('%s: %s', (name, holders) => {
    expect(makers(backlogLifecycle, name)).toBe(holders);
  });
});

test('problem log, PCAR and MSR', () => {
  expect(arrows(problemLogLifecycle)).toBe('→1 · 1→2 · 2→3,4,6 · 3→5,6 · 4→1,2 · 5→6 · 6→2');
  // Beyond the page: a job that comes to nothing gives back what it was to do.
  expect(arrows(pcarLifecycle)).toBe('→1 · 1→2,7 · 2→3,6,7 · 3→4,5,7 · 4→3,5,7 · 5→3,8 · 6→1');
  expect(arrows(msrLifecycle)).toBe('→1 · 1→2,6,7 · 2→3 · 3→2,4 · 4→2,5 · 6→1');
});

test.each([
  ['PCAR', pcarLifecycle, 2],
  ['MSR', msrLifecycle, 1],
] as const)(
  '%s: a decision approves when nothing is said, and rejects with a reason',
  (_name, table, from) => {
    const lifecycle: Lifecycle = table;
    expect(moveOfDecision(undefined)).toBe('approve');
    const [approve, reject] = decisions.map((decision) =>
      findMove(lifecycle, moveOfDecision(decision), from),
    );
    expect([approve?.permission, approve?.needsReason]).toEqual([reject?.permission, undefined]);
    expect(reject?.needsReason).toBe(true);
  },
);

test('an oil sample: taken, sent, received, then a result or rejected with a reason', () => {
  expect(arrows(sampleLifecycle)).toBe(
    '→TAKEN · TAKEN→SENT,RECEIVED,RESULT,REJECTED · SENT→RECEIVED,RESULT,REJECTED · RECEIVED→RESULT,REJECTED',
  );
  expect(arrows(sampleLifecycle, needsReason)).toBe('TAKEN→REJECTED · SENT→REJECTED · RECEIVED→REJECTED');
});

test('a COIP survey: draft, submitted, approved, or back with a reason', () => {
  expect(arrows(coipLifecycle)).toBe('→DRAFT · DRAFT→SUBMITTED · SUBMITTED→DRAFT,APPROVED · APPROVED→DRAFT');
  expect(arrows(coipLifecycle, needsReason)).toBe('SUBMITTED→DRAFT · APPROVED→DRAFT');
  expect(['submit', 'approve', 'giveBack'].map((name) => makers(coipLifecycle, name))).toEqual([
    'COIP',
    'LEADER+COIP',
    'LEADER+COIP',
  ]);
});
