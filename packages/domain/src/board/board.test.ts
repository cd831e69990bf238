import { describe, expect, test } from 'vitest';
import { competenceOf } from './certificates.ts';
import type { Board, BoardJob, BoardPerson } from './facts.ts';
import { whoIsFree } from './free.ts';
import { lightsOf } from './lights.ts';
import { hoursOn, indexBoard, loadOfCrew, spanOf } from './load.ts';
import { warningsOf } from './warnings.ts';

// 23 November 2026 is a Monday.
const monday = '2026-11-23';
const tuesday = '2026-11-24';
const sunday = '2026-11-29';

const person = (id: string, more: Partial<BoardPerson> = {}): BoardPerson => ({
  id,
  name: id,
  absences: [],
  certificates: [{ unitModel: 'PC200-8', validTo: null }],
  shifts: [],
  ...more,
});
const job = (id: string, more: Partial<BoardJob> = {}): BoardJob => ({
  id,
  number: `J-${id}`,
  jobType: 'INS',
  stage: null,
  intervalHours: 250,
  status: 30,
  planDate: monday,
  equipmentId: `machine of ${id}`,
  unitCode: `EX-${id}`,
  unitModel: 'PC200-8',
  workCenterCode: null,
  crew: ['Maya'],
  partsOpen: 0,
  partsNotOrdered: 0,
  partsExpectedOn: null,
  stoppedSince: null,
  finding: null,
  ...more,
});
const boardOf = (jobs: readonly BoardJob[], people = [person('Maya'), person('Bima')]): Board => ({
  calendar: { workingDays: [1, 2, 3, 4, 5, 6], holidays: [] },
  shifts: [{ code: 'DAY', start: 7, end: 15 }],
  people,
  jobs,
});
const lightOf = (one: BoardJob, others: readonly BoardJob[] = [], people?: BoardPerson[]) =>
  Object.fromEntries(
    lightsOf(one, indexBoard(boardOf([one, ...others], people))).map(({ name, state }) => [name, state]),
  );

describe('load', () => {
  test('is the sum of the planned work of a day', () => {
    const index = indexBoard(
      boardOf([job('1'), job('2', { jobType: 'PDI' }), job('3', { planDate: tuesday })]),
    );
    expect(index.loadOf('Maya', monday)).toMatchObject({ hours: 8.5, jobs: [{ id: '1' }, { id: '2' }] });
    expect(index.loadOf('Bima', monday)).toEqual({ hours: 0, jobs: [] });
  });

  test('of a crew is the sum of its people, who have no hours while they are away', () => {
    const away = { kind: 'LEAVE' as const, fromDay: tuesday, toDay: tuesday };
    const people = [person('Maya'), person('Bima', { absences: [away] })];
    const both = job('2', { crew: ['Maya', 'Bima'] });
    const index = indexBoard(boardOf([job('1'), both, job('3', { crew: ['Rina'] })], people));
    expect(loadOfCrew(people, monday, index)).toEqual({ planned: 4.5, has: 16 });
    expect(loadOfCrew(people, tuesday, index)).toEqual({ planned: 0, has: 8 });
    expect(loadOfCrew([], monday, index)).toEqual({ planned: 0, has: 0 });
  });

  test('of work longer than a shift goes on on working days', () => {
    const long = job('1', { jobType: 'SER', intervalHours: 2000, planDate: '2026-11-28' });
    expect(spanOf(long, boardOf([]))).toEqual([
      { day: '2026-11-28', hours: 8 },
      { day: '2026-11-30', hours: 6 },
    ]);
    expect(spanOf(job('2', { planDate: null }), boardOf([]))).toEqual([]);
  });

  test('leaves out what was put aside', () => {
    expect(indexBoard(boardOf([job('1', { status: 98 })])).loadOf('Maya', monday).hours).toBe(0);
  });

  test('a day has the hours of the own shift, none when away or when the plant does not work', () => {
    const night = { code: 'NIGHT', start: 18, end: 6 };
    const own = person('Maya', { shifts: [{ fromDay: tuesday, toDay: null, shift: night }] });
    expect([hoursOn(own, monday, boardOf([])), hoursOn(own, tuesday, boardOf([]))]).toEqual([8, 12]);
    expect(hoursOn(own, sunday, boardOf([]))).toBe(0);
    const away = person('Maya', { absences: [{ kind: 'SICK', fromDay: monday, toDay: monday }] });
    expect([hoursOn(away, monday, boardOf([])), hoursOn(away, tuesday, boardOf([]))]).toEqual([0, 8]);
  });
});

describe('lights', () => {
  test('all is ready where nothing is in the way', () => {
    expect(lightOf(job('1'))).toEqual({ crew: 'READY', parts: 'READY', machine: 'READY' });
  });

  test.each<[string, Partial<BoardJob>, Partial<BoardPerson>, string]>([
    ['nobody', { crew: [] }, {}, 'BLOCKED'],
    ['no day', { planDate: null }, {}, 'DOUBT'],
    ['away', {}, { absences: [{ kind: 'LEAVE', fromDay: monday, toDay: tuesday }] }, 'BLOCKED'],
    ['away later', {}, { absences: [{ kind: 'LEAVE', fromDay: tuesday, toDay: tuesday }] }, 'READY'],
    ['a day of rest', { planDate: sunday }, {}, 'DOUBT'],
    ['no certificate', {}, { certificates: [] }, 'DOUBT'],
    ['one for another model', { unitModel: 'HD785-7' }, {}, 'DOUBT'],
    ['one that ended', {}, { certificates: [{ unitModel: 'PC200-8', validTo: '2026-11-22' }] }, 'DOUBT'],
    ['one that ends that day', {}, { certificates: [{ unitModel: 'PC200-8', validTo: monday }] }, 'READY'],
  ])('crew: %s', (_, ofJob, ofPerson, state) => {
    expect(lightOf(job('1', ofJob), [], [person('Maya', ofPerson)]).crew).toBe(state);
  });

  test.each<[string, Partial<BoardJob>, string]>([
    ['not ordered', { partsOpen: 2, partsNotOrdered: 1, partsExpectedOn: null }, 'BLOCKED'],
    ['without a day', { partsOpen: 1 }, 'BLOCKED'],
    ['expected that day', { partsOpen: 1, partsExpectedOn: monday }, 'DOUBT'],
    ['expected after it', { partsOpen: 1, partsExpectedOn: tuesday }, 'BLOCKED'],
    ['expected, and no day', { partsOpen: 1, partsExpectedOn: monday, planDate: null }, 'BLOCKED'],
  ])('parts: %s', (_, ofJob, state) => {
    expect(lightOf(job('1', ofJob)).parts).toBe(state);
  });

  test('machine: other work of the day, on it or going on over it; a stop; an open finding', () => {
    const on = { equipmentId: 'EX-204' };
    const one = job('1', on);
    expect(lightOf(one, [job('2', on)]).machine).toBe('BLOCKED');
    expect(lightOf(one, [job('2', { ...on, status: 70 })]).machine).toBe('READY');
    expect(lightOf(one, [job('2', { ...on, planDate: tuesday })]).machine).toBe('READY');
    const long = job('2', { ...on, jobType: 'SER', intervalHours: 2000, planDate: '2026-11-21' });
    expect(lightOf(one, [long]).machine).toBe('BLOCKED');
    expect(lightOf(job('1', { stoppedSince: '2026-11-20T00:00:00.000Z' })).machine).toBe('DOUBT');
    expect(lightOf(job('1', { finding: 'B-1' })).machine).toBe('DOUBT');
  });
});

describe('warnings', () => {
  const codes = (placed: BoardJob, board: Board, crew = ['Maya'], day = monday) =>
    warningsOf({ job: placed, day, crew }, indexBoard(board)).map(({ code }) => code);

  test('nothing speaks against a free person', () => {
    expect(codes(job('9', { planDate: null, crew: [] }), boardOf([]))).toEqual([]);
  });

  test('an absence, a certificate that ended or is missing, a day of rest', () => {
    const away = person('Maya', {
      absences: [{ kind: 'LEAVE', fromDay: monday, toDay: monday }],
      certificates: [{ unitModel: 'PC200-8', validTo: '2026-01-01' }],
    });
    expect(codes(job('9'), boardOf([], [away]))).toEqual(['ABSENT', 'COMPETENCE_EXPIRED']);
    expect(codes(job('9', { unitModel: 'HD785-7' }), boardOf([]), ['Maya'], sunday)).toEqual([
      'NOT_WORKING',
      'NO_COMPETENCE',
    ]);
  });

  test('one of the crew who is certified is enough', () => {
    const board = boardOf([], [person('Maya', { certificates: [] }), person('Bima')]);
    expect(codes(job('9'), board, ['Maya', 'Bima'])).toEqual([]);
  });

  test('too many hours count what is there, and the job itself only once', () => {
    const day = job('1', { jobType: 'PDI' });
    expect(codes(job('9', { planDate: null, crew: [] }), boardOf([day]))).toEqual(['TOO_MANY_HOURS']);
    expect(codes(day, boardOf([day]))).toEqual([]);
  });

  test('a double booking: work elsewhere, and work that takes the whole day', () => {
    const there = job('1', { workCenterCode: 'WC1' });
    expect(codes(job('9', { workCenterCode: 'WC2' }), boardOf([there]))).toEqual(['DOUBLE_BOOKED']);
    expect(codes(job('9', { workCenterCode: 'WC1' }), boardOf([there]))).toEqual([]);
    const overhaul = job('1', { jobType: 'OVH', planDate: '2026-11-20' });
    expect(codes(job('9'), boardOf([overhaul]))).toEqual(['DOUBLE_BOOKED']);
  });

  test('a machine is booked by other work, not by itself', () => {
    const one = job('1', { equipmentId: 'EX' });
    expect(codes(job('9', { equipmentId: 'EX' }), boardOf([one]), ['Bima'])).toEqual(['MACHINE_BOOKED']);
    expect(codes(one, boardOf([one]))).toEqual([]);
  });
});

test('who is free: nothing against them first, then most time, with the reason in words', () => {
  const people = [
    person('Agus', { certificates: [] }),
    person('Bima'),
    person('Maya'),
    person('Wati', { absences: [{ kind: 'SICK', fromDay: monday, toDay: monday }] }),
  ];
  const found = whoIsFree(
    job('9', { planDate: null, crew: [] }),
    monday,
    indexBoard(boardOf([job('1', { jobType: 'UNS' })], people)),
  );
  expect(found.map((one) => [one.person.name, one.left])).toEqual([
    ['Bima', 8],
    ['Maya', 5.5],
    ['Agus', 8],
    ['Wati', 0],
  ]);
  expect(found[1]?.words.en).toBe('5.5 h free, 1 job, certified for PC200-8');
});

test('the certificate that lasts longest counts', () => {
  const held = (...validTo: (string | null)[]) =>
    person('Maya', { certificates: validTo.map((day) => ({ unitModel: 'PC200-8', validTo: day })) });
  expect(competenceOf(held('2026-01-01', null), 'PC200-8', monday).state).toBe('VALID');
  expect(competenceOf(held('2026-01-01', '2026-06-30'), 'PC200-8', monday)).toEqual({
    state: 'EXPIRED',
    endedOn: '2026-06-30',
  });
});

test('where time is equal, who is nearest stands first; hours on the model and the last day of the certificate are said', () => {
  const until = [{ unitModel: 'PC200-8', validTo: '2026-12-03' }];
  const people = [person('Bima'), person('Maya', { certificates: until }), person('Rina')];
  const more = new Map([
    ['Maya', { hoursOnModel: 119.6, km: 4.4 }],
    ['Rina', { hoursOnModel: 0.2, km: 81 }],
  ]);
  const found = whoIsFree(
    job('9', { planDate: null, crew: [] }),
    monday,
    indexBoard(boardOf([], people)),
    more,
  );
  expect(found.map(({ words }) => words.en)).toEqual([
    '8 h free, 0 jobs, certified for PC200-8 until 3 Dec 2026, 120 h on this model, 4 km away',
    '8 h free, 0 jobs, certified for PC200-8, 81 km away',
    '8 h free, 0 jobs, certified for PC200-8',
  ]);
  expect(found[0]?.words.id).toBe(
    '8 jam luang, 0 pekerjaan, bersertifikat PC200-8 sampai 3 Des 2026, 120 jam pada model ini, berjarak 4 km',
  );
});

test('days in what speaks against a placing are in the form of its reader', () => {
  const ended = person('Maya', { certificates: [{ unitModel: 'PC200-8', validTo: '2026-11-03' }] });
  const [warning] = warningsOf(
    { job: job('9'), day: monday, crew: ['Maya'] },
    indexBoard(boardOf([], [ended])),
  );
  expect(warning?.words).toEqual({
    en: 'The certificate of Maya for PC200-8 ended on 3 Nov 2026.',
    id: 'Sertifikat Maya untuk PC200-8 berakhir 3 Nov 2026.',
  });
  const late = { partsOpen: 1, partsExpectedOn: '2026-12-03' };
  const lights = lightsOf(job('9', { ...late }), indexBoard(boardOf([job('9')], [ended])));
  expect(lights.map(({ words }) => words.id).join()).toContain('tiba 3 Des 2026');
  expect(lights[0]?.words.en).toBe('The certificate of Maya for PC200-8 ended on 3 Nov 2026');
});
