// The three lights of a job: crew, parts, machine. Each follows from its cause (calendar and competence; part lines; other jobs
// and ready for use) and says it in words; none is a constant.

import type { Words } from '../text.ts';
import { dayWords } from '../times.ts';
import { type AbsenceKind, absenceKinds, absenceOn, isWorkingDay } from '../working-calendar.ts';
import { competenceOf } from './certificates.ts';
import type { BoardJob, BoardPerson } from './facts.ts';
import type { BoardIndex } from './load.ts';
import { spanOf } from './load.ts';

export const lightNames = ['crew', 'parts', 'machine'] as const;
export type LightName = (typeof lightNames)[number];

/** READY: nothing is in the way. DOUBT: it can go, and somebody should look. BLOCKED: as it is planned it cannot. */
export type LightState = 'READY' | 'DOUBT' | 'BLOCKED';

export interface Light {
  readonly name: LightName;
  readonly state: LightState;
  readonly words: Words;
}

export const lightLabels: Readonly<Record<LightName, Words>> = {
  crew: { en: 'Crew', id: 'Kru' },
  parts: { en: 'Parts', id: 'Part' },
  machine: { en: 'Machine', id: 'Unit' },
};

export const lightStateLabels: Readonly<Record<LightState, Words>> = {
  READY: { en: 'ready', id: 'siap' },
  DOUBT: { en: 'check', id: 'periksa' },
  BLOCKED: { en: 'blocked', id: 'terhambat' },
};

/** The lights of a job as it is planned on the board, in the order of `lightNames`. */
export const lightsOf = (job: BoardJob, index: BoardIndex): readonly Light[] => [
  crewLight(job, index),
  partsLight(job),
  machineLight(job, index),
];

function crewLight(job: BoardJob, { board, people }: BoardIndex): Light {
  const say = (state: LightState, en: string, id: string) => light('crew', state, en, id);
  if (job.crew.length === 0) return say('BLOCKED', 'Nobody is assigned', 'Belum ada mekanik');
  const day = job.planDate;
  if (day === null) return say('DOUBT', 'There is no day yet', 'Belum ada tanggal rencana');
  const crew = job.crew.flatMap((id) => people.get(id) ?? []);
  for (const person of crew) {
    const away = absenceOn(day, person.absences);
    if (away)
      return say(
        'BLOCKED',
        `${person.name} is away: ${kindOf(away.kind).en.toLowerCase()}`,
        `${person.name} tidak ada: ${kindOf(away.kind).id.toLowerCase()}`,
      );
  }
  if (!isWorkingDay(day, board.calendar))
    return say('DOUBT', 'The plant does not work on that day', 'Plant tidak bekerja pada hari itu');
  return competenceLight(job.unitModel, day, crew);
}

function competenceLight(unitModel: string, day: string, crew: readonly BoardPerson[]): Light {
  const say = (state: LightState, en: string, id: string) => light('crew', state, en, id);
  const judged = crew.map((person) => ({ person, competence: competenceOf(person, unitModel, day) }));
  const able = judged.find(({ competence }) => competence.state === 'VALID');
  if (able)
    return say(
      'READY',
      `${able.person.name} is certified for ${unitModel}`,
      `${able.person.name} bersertifikat ${unitModel}`,
    );
  for (const { person, competence } of judged)
    if (competence.state === 'EXPIRED') {
      const ended = dayWords(competence.endedOn);
      return say(
        'DOUBT',
        `The certificate of ${person.name} for ${unitModel} ended on ${ended.en}`,
        `Sertifikat ${person.name} untuk ${unitModel} berakhir ${ended.id}`,
      );
    }
  return say(
    'DOUBT',
    `Nobody on it is certified for ${unitModel}`,
    `Belum ada yang bersertifikat ${unitModel}`,
  );
}

/** Whether what a job waits for is there by its day. */
export function partsLight(job: BoardJob): Light {
  const say = (state: LightState, en: string, id: string) => light('parts', state, en, id);
  const { partsOpen: open, partsNotOrdered: notOrdered, partsExpectedOn: expected, planDate } = job;
  if (open === 0) return say('READY', 'No part is waited for', 'Tidak ada part yang ditunggu');
  if (notOrdered > 0)
    return say('BLOCKED', `${linesOf(notOrdered)} not on order yet`, `${notOrdered} part belum dipesan`);
  if (expected === null)
    return say(
      'BLOCKED',
      `${linesOf(open)} on order, without a day`,
      `${open} part dipesan, belum ada tanggal`,
    );
  const state = planDate !== null && expected <= planDate ? 'DOUBT' : 'BLOCKED';
  const shown = dayWords(expected);
  return say(state, `${linesOf(open)} expected on ${shown.en}`, `${open} part diperkirakan tiba ${shown.id}`);
}

const linesOf = (count: number) => (count === 1 ? '1 part' : `${count} parts`);

function machineLight(job: BoardJob, index: BoardIndex): Light {
  const say = (state: LightState, en: string, id: string) => light('machine', state, en, id);
  const others = otherJobsAt(job, job.planDate, index);
  if (others.length > 0) {
    const numbers = others.map(({ number }) => number).join(', ');
    return say(
      'BLOCKED',
      `${job.unitCode} is booked by ${numbers}`,
      `${job.unitCode} sudah dipesan ${numbers}`,
    );
  }
  if (job.stoppedSince !== null)
    return say(
      'DOUBT',
      `${job.unitCode} stands and is not ready for use`,
      `${job.unitCode} berhenti dan belum siap pakai`,
    );
  if (job.finding !== null)
    return say(
      'DOUBT',
      `${job.unitCode} is not ready for use: ${job.finding} is open`,
      `${job.unitCode} belum siap pakai: ${job.finding} masih terbuka`,
    );
  return say('READY', `${job.unitCode} is free that day`, `${job.unitCode} tersedia hari itu`);
}

/** Other jobs that are planned at a job's machine on the days that its work would take from a day on. */
export function otherJobsAt<Job extends BoardJob>(
  job: BoardJob,
  day: string | null,
  { board, jobsAt }: BoardIndex<Job>,
): readonly Job[] {
  const found = new Map<string, Job>();
  for (const { day: taken } of spanOf(job, board, day))
    for (const other of jobsAt(job.equipmentId, taken)) if (other.id !== job.id) found.set(other.id, other);
  return [...found.values()];
}

const light = (name: LightName, state: LightState, en: string, id: string): Light => ({
  name,
  state,
  words: { en, id },
});

const kindOf = (kind: AbsenceKind): Words => absenceKinds[kind];
