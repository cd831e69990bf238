// What a machine's year asks for: services where its meter comes to the grid, inspections between them, breakdowns by its
// hours and its luck. Numbers are those of domain decisions §10; the coming two weeks are planned as well.
import type { FormContent } from '@dca/contract/areas/checksheets';
import type { JobType } from '@dca/domain/job-types';
import type { YearMachine } from '../job.ts';
import type { Random } from '../random.ts';
import { breakdownsOf, type Complaint } from '../words/breakdowns.ts';
import { around, within } from './draws.ts';
import { type Meter, whenItReads } from './meter.ts';
import { isDustSeason, isRainSeason } from './season.ts';

const hour = 3_600_000;
const day = 24 * hour;
const pastDays = 364;
const comingDays = 14;
const grid = 250;

/** Work that a machine asks for, before anybody has time for it. */
export interface Wish {
  readonly machine: YearMachine;
  readonly meter: Meter;
  readonly form: FormContent;
  /** When it should begin, in milliseconds. */
  readonly at: number;
  /** The reading that a service is due at. */
  readonly due: number | null;
  readonly breakdown: Breakdown | null;
}

export interface Breakdown {
  readonly complaint: Complaint;
  /** How long the machine stands, in milliseconds. */
  readonly stopped: number;
  /** The mechanic who was there made the job on the phone; else somebody called the office. */
  readonly isReported: boolean;
}

interface Subject {
  readonly machine: YearMachine;
  readonly meter: Meter;
  readonly forms: readonly FormContent[];
}

/** Breakdowns a year of a machine with bad luck, and of another with a hundred hours a month. */
const yearlyOfUnlucky = 76;
const yearlyOfOthers = 9.5;

/** Everything that a machine asks for in a year and the coming two weeks. */
export function agendaOf(random: Random, subject: Subject, now: number): Wish[] {
  return [
    ...services(random, subject, now),
    ...inspections(random, subject, now),
    ...breakdowns(random, subject, now),
  ];
}

const formOf = (forms: readonly FormContent[], type: JobType, interval: number) =>
  forms.find((form) => form.jobType === type && form.intervalHours === interval);

const mornings = (at: number) => Math.floor(at / day) * day;

function services(random: Random, { machine, meter, forms }: Subject, now: number): Wish[] {
  const wishes: Wish[] = [];
  const first = Math.ceil(meter(now - pastDays * day) / grid) * grid;
  for (let due = first; due <= meter(now + comingDays * day); due += grid) {
    const interval = [2000, 1000, 500, 250].find((hours) => due % hours === 0) ?? grid;
    const form = formOf(forms, 'SER', interval);
    if (!form) continue;
    const done = due + (random.chance(0.1) ? within(random, 55, 110) : within(random, -35, 45));
    const at = mornings(whenItReads(meter, done, now));
    wishes.push({ machine, meter, form, at, due, breakdown: null });
  }
  return wishes;
}

/** Inspections a year: often where machines run day and night. */
function inspections(random: Random, { machine, meter, forms }: Subject, now: number): Wish[] {
  const choice = forms.filter((form) => form.jobType === 'INS');
  if (choice.length === 0) return [];
  const yearly = machine.hoursPerMonth > 300 ? 11.2 : 5;
  const step = (365 / yearly) * day;
  const wishes: Wish[] = [];
  for (let at = now - pastDays * day + random.next() * step; at < now + comingDays * day; at += step) {
    const wished = mornings(at + within(random, -5, 5) * day);
    const longer = choice.slice(1);
    const form = longer.length > 0 && random.chance(0.25) ? random.pick(longer) : choice[0];
    if (form) wishes.push({ machine, meter, form, at: wished, due: null, breakdown: null });
  }
  return wishes;
}

const repeatShare = 0.09;
const repeatDays = 30;

function breakdowns(random: Random, { machine, meter, forms }: Subject, now: number): Wish[] {
  const form = forms.find((entry) => entry.jobType === 'UNS');
  if (!form) return [];
  const yearly = machine.isUnlucky ? yearlyOfUnlucky : yearlyOfOthers * (machine.hoursPerMonth / 140) ** 0.7;
  const moments = Array.from({ length: Math.round(yearly + random.next() - 0.5) }, () =>
    momentOf(random, now),
  );
  const told: { complaint: Complaint; at: number }[] = [];
  return moments
    .toSorted((a, b) => a - b)
    .map((at) => {
      const lately = told
        .filter((entry) => at - entry.at < repeatDays * day)
        .map(({ complaint }) => complaint);
      const complaint = complaintOf(random, machine, lately);
      told.push({ complaint, at });
      const stopped = Math.min(220, Math.max(1.2, around(random, 5, 1.47))) * hour;
      const isReported = Math.floor(at / 60_000) % 12 === 0;
      return { machine, meter, form, at, due: null, breakdown: { complaint, stopped, isReported } };
    });
}

/** A moment of the past year, by day more than by night, and more of them in rain and dust. */
function momentOf(random: Random, now: number): number {
  const at = mornings(now - random.next() * pastDays * day) + within(random, -0.5, 8) * hour;
  const isHard = isRainSeason(at) || isDustSeason(at);
  return !isHard && random.chance(0.15) ? momentOf(random, now) : at;
}

/** Mostly another fault than those of the last weeks; some come back. */
function complaintOf(random: Random, machine: YearMachine, lately: readonly Complaint[]): Complaint {
  if (lately.length > 0 && random.chance(repeatShare)) return random.pick(lately);
  const known = breakdownsOf(machine.model);
  const fresh = known.filter((complaint) => !lately.includes(complaint));
  return random.pick(fresh.length > 0 ? fresh : known);
}
