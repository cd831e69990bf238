import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clockIsOff,
  nextStages,
  notesToRead,
  stageAllowed,
  stageMove,
  type TrackingStage,
  trackingStages,
  waitNeedsNote,
  waitReasonCodes,
} from './tracking-lifecycle.ts';
import {
  firstNotFollowing,
  runOf,
  type StageRecord,
  stageColours,
  stageMillis,
  stageWords,
  stillAtWorkOn,
  trackingFaults,
} from './tracking-records.ts';

const inProgress = 50;
const returned = 65;

test.each<[TrackingStage | null, readonly TrackingStage[]]>([
  [null, ['START']],
  ['START', ['TRAVELING', 'WAITING', 'EXECUTION']],
  ['TRAVELING', ['WAITING', 'EXECUTION']],
  ['WAITING', ['TRAVELING', 'EXECUTION']],
  ['EXECUTION', ['TRAVELING', 'WAITING', 'REPORTING']],
  ['REPORTING', []],
])('after %s come %j', (from, stages) => {
  expect(nextStages(from, inProgress)).toEqual(stages);
});

test('after the report work goes on only in a returned job', () => {
  expect(stageAllowed({ from: 'REPORTING', to: 'EXECUTION', jobStatus: inProgress })).toBe(false);
  expect(stageAllowed({ from: 'REPORTING', to: 'EXECUTION', jobStatus: returned })).toBe(true);
});

test('waiting asks for one of the eleven reasons', () => {
  expect(stageMove('START', 'WAITING')?.needsReason).toBe(true);
  expect(stageMove('START', 'EXECUTION')?.needsReason).toBeUndefined();
  expect(waitReasonCodes).toHaveLength(11);
  expect(waitReasonCodes.filter(waitNeedsNote)).toEqual(['END_OF_SHIFT', 'OTHER']);
});

test('a clock may be five minutes off, either way', () => {
  const received = '2026-03-02T08:00:00Z';
  expect(clockIsOff('2026-03-02T08:05:00Z', received)).toBe(false);
  expect(clockIsOff('2026-03-02T08:05:01Z', received)).toBe(true);
  expect(clockIsOff('2026-03-02T07:54:59Z', received)).toBe(true);
});

const hour = 3_600_000;
const record = (stage: TrackingStage, start: number, end: number | null): StageRecord => ({
  stage,
  start: start * hour,
  end: end === null ? null : end * hour,
});

describe('the strip', () => {
  test('green finished, yellow running, grey not reached', () => {
    const records = [record('START', 0, 1), record('EXECUTION', 1, 2), record('EXECUTION', 3, null)];
    expect(stageColours(records).map(({ colour }) => colour)).toEqual([
      'green',
      'grey',
      'grey',
      'yellow',
      'grey',
    ]);
  });

  test('is grey without records', () => {
    expect(stageColours([]).every(({ colour }) => colour === 'grey')).toBe(true);
    expect(stageColours([]).map(({ stage }) => stage)).toEqual([...trackingStages]);
  });

  test('counts the hours of a stage, the running one up to now', () => {
    const records = [record('TRAVELING', 0, 1), record('WAITING', 1, 2), record('TRAVELING', 2, null)];
    expect(stageMillis(records, 5 * hour)).toMatchObject({
      TRAVELING: 4 * hour,
      WAITING: hour,
      EXECUTION: 0,
    });
  });
});

describe('faults', () => {
  const kinds = (records: readonly StageRecord[]) =>
    trackingFaults(records).map(({ kind, index }) => `${kind} ${index}`);

  test('stages that touch are fine in any order', () => {
    expect(kinds([record('EXECUTION', 2, null), record('START', 0, 1), record('TRAVELING', 1, 2)])).toEqual(
      [],
    );
  });

  test('of records in their order the first that does not follow is found, with the one in front of it', () => {
    const start = record('START', 0, 1);
    const travel = record('TRAVELING', 1, 3);
    expect(firstNotFollowing([start, travel, record('EXECUTION', 3, null)])).toBeNull();
    const early = record('EXECUTION', 2, null);
    expect(firstNotFollowing([start, travel, early])).toEqual({ before: travel, after: early });
    const running = record('WAITING', 3, null);
    const after = record('EXECUTION', 4, 5);
    expect(firstNotFollowing([start, running, after])).toEqual({ before: running, after });
  });

  test('a stage is named with its day and times in the zone of the plant', () => {
    const stage: StageRecord = {
      stage: 'TRAVELING',
      start: '2026-11-02T18:20:00Z',
      end: '2026-11-02T19:00:00Z',
    };
    expect(stageWords(stage, 'WITA').en).toBe('Traveling, 3 Nov 2026 02:20 to 03:00 WITA');
    expect(stageWords({ ...stage, end: null }, 'WIT').id).toBe('Perjalanan, 3 Nov 2026 03:20 WIT');
  });

  test('an overlap is named at the later one', () => {
    expect(kinds([record('EXECUTION', 1, 3), record('START', 0, 2)])).toEqual(['overlap 0']);
    expect(kinds([record('START', 0, null), record('EXECUTION', 1, 2)])).toEqual(['overlap 1']);
    expect(kinds([record('START', 0, 9), record('WAITING', 1, 2), record('EXECUTION', 3, 4)])).toEqual([
      'overlap 1',
      'overlap 2',
    ]);
  });

  test('an end before its start, a text that is no time', () => {
    expect(kinds([record('START', 2, 1)])).toEqual(['endBeforeStart 0']);
    expect(kinds([record('START', 0, 2), { stage: 'EXECUTION', start: 'soon', end: null }])).toEqual([
      'noTime 1',
    ]);
  });

  test('records one after the other never have a fault', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100), { minLength: 1, maxLength: 8 }), fc.nat(), (lengths, seed) => {
        let at = 0;
        const records = lengths.map((length) => {
          const start = at;
          at += length;
          return record('EXECUTION', start, at);
        });
        const turned = records.toSorted(
          (a, b) => ((Number(a.start) ^ seed) % 7) - ((Number(b.start) ^ seed) % 7),
        );
        expect(trackingFaults(turned)).toEqual([]);
      }),
    );
  });
});

test('who begins a second job is told which one still runs, in both languages', () => {
  const words = stillAtWorkOn({ number: 'J-0000022', unitCode: 'EX-205' });
  expect(words.en).toContain('Still at work on J-0000022 (EX-205)');
  expect(words.id).toContain('Masih bekerja pada J-0000022 (EX-205)');
});

describe('the note of a shift', () => {
  const left = (id: string, sequence: number, more: object = {}) => ({
    mechanic: { id },
    stage: 'WAITING' as const,
    waitReason: 'END_OF_SHIFT' as const,
    sequence,
    confirmed: null,
    ...more,
  });

  test('waits for the next crew until one of them confirms it', () => {
    const note = left('maya', 2);
    expect(notesToRead([note, left('bima', 1, { stage: 'START', waitReason: null })])).toEqual([note]);
    expect(notesToRead([left('maya', 2, { confirmed: { at: 'now', by: 'Bima' } })])).toEqual([]);
  });

  test('is none where another thing is waited for, or the end of a shift was corrected into work', () => {
    expect(
      notesToRead([left('maya', 2, { waitReason: 'REST' }), left('bima', 2, { stage: 'EXECUTION' })]),
    ).toEqual([]);
  });

  test('is taken back by who goes on with the work, and by nobody else', () => {
    const note = left('maya', 2);
    const goneOn = { stage: 'EXECUTION' as const, waitReason: null };
    expect(notesToRead([note, left('bima', 3, goneOn)])).toEqual([note]);
    expect(notesToRead([note, left('maya', 3, goneOn)])).toEqual([]);
  });
});

describe('how long a stage ran', () => {
  const minutes = (value: number) => value * 60_000;
  const ran = (start: number, end: number | null): StageRecord => ({
    stage: 'EXECUTION',
    start: minutes(start),
    end: end === null ? null : minutes(end),
  });

  test('is the sum of its parts; what two did at once counts once, and pauses count for nothing', () => {
    expect(runOf([])).toEqual({ seconds: 0, since: null });
    expect(runOf([ran(0, 10), ran(20, 25)])).toEqual({ seconds: 15 * 60, since: null });
    expect(runOf([ran(0, 30), ran(10, 20), ran(25, 40)])).toEqual({ seconds: 40 * 60, since: null });
  });

  test('what runs is told by its beginning, the first where several do, and is counted nowhere else', () => {
    expect(runOf([ran(0, 10), ran(30, null)])).toEqual({ seconds: 10 * 60, since: minutes(30) });
    expect(runOf([ran(40, null), ran(30, null), ran(20, 50)])).toEqual({
      seconds: 10 * 60,
      since: minutes(30),
    });
    expect(runOf([ran(35, 50), ran(30, null)])).toEqual({ seconds: 0, since: minutes(30) });
  });
});
