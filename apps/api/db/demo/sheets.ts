// The filled sheet of a job: answers in the shares of domain decisions §10, notes as they are typed on a phone, and the
// photos without which it could not have been sent.
import { answerFamilies, rangeCodes } from '@dca/domain/answer-families';
import {
  judge,
  judgeRange,
  type PhotoKind,
  photosNeeded,
  type Question,
  type Verdict,
} from '@dca/domain/checksheet';
import { sheetStatusAt } from '@dca/domain/checksheet-lifecycle';
import { jobTypes } from '@dca/domain/job-types';
import { goodAnswer } from '../world/sheet.ts';
import { carriedCode } from './carried.ts';
import { chainOf } from './chain.ts';
import type { DemoJob } from './job.ts';
import { type Album, pictureFor, pictureHeight, pictureWidth } from './pictures.ts';
import type { Random } from './random.ts';
import { badNotes, correctedNotes, emptyNote, measuredNotes, uncheckedNotes } from './words/notes.ts';

/** Who filled a sheet, when and how. */
export interface Filling {
  /** The zones go round among them. */
  readonly people: readonly string[];
  readonly began: Date;
  readonly answered: Date;
  readonly smr: number | null;
  readonly submitted: Date | null;
  readonly approved: Date | null;
  /** What the leader marked when the sheet came back. */
  readonly returned: { readonly reason: string; readonly questionIds: readonly string[] } | null;
  /** What is told at a question, by its code in the form. */
  readonly told?: Readonly<Record<string, { readonly code?: string; readonly note: string }>>;
  /** How many times more than usual is bad. */
  readonly trouble?: number;
}

interface Given {
  readonly question: Question;
  readonly zoneCode: string;
  readonly at: Date;
  readonly by: string;
  readonly code: string;
  readonly value: number | null;
  readonly note: string | null;
  readonly verdict: Verdict;
}

/** Rows of a job's sheet: all of it once submitted, a part while in progress. Without an album no photos. */
export function sheetRows(random: Random, album: Album | null, job: DemoJob, filling: Filling) {
  const isDone = sheetStatusAt(job.status) !== 'DRAFT';
  const zones = isDone ? job.form.zones : job.form.zones.slice(0, Math.ceil(job.form.zones.length / 3));
  const steps = zones.length + 1;
  const momentOf = (step: number) =>
    new Date(
      filling.began.getTime() +
        Math.floor(((filling.answered.getTime() - filling.began.getTime()) * step) / steps),
    );
  const byOf = (index: number) => filling.people[index % filling.people.length] ?? '';
  const codes = new Map<string, string>();
  const given = zones.flatMap((zone, index) =>
    zone.groups
      .flatMap((group) => group.questions as readonly Question[])
      .flatMap((question): Given[] => {
        if (!isAsked(question, codes)) return [];
        const at = momentOf(index + 1);
        const answer = answerTo(random, job, question, filling);
        codes.set(question.id, answer.code);
        const verdict = judge(question, { ...answer, at: at.toISOString() });
        return [{ question, zoneCode: zone.code, at, by: byOf(index), ...answer, verdict }];
      }),
  );
  return {
    sheet: sheetRow(job, filling, isDone),
    photos: isDone && album ? photoRows(random, album, job, filling, given) : [],
    zones: zones.map((zone, index) => [job.id, zone.code, byOf(index), momentOf(index), momentOf(index + 1)]),
    answers: given.map(({ question, zoneCode, at, by, code, value, note, verdict }) => [
      job.id,
      question.id,
      zoneCode,
      code,
      value,
      note,
      verdict,
      at,
      by,
    ]),
  };
}

const sheetRow = (job: DemoJob, filling: Filling, isDone: boolean): unknown[] => [
  job.id,
  job.form.id,
  job.form.version,
  isDone ? filling.smr : null,
  isDone ? (job.leader?.id ?? filling.people[0]) : null,
  filling.submitted,
  filling.approved ? approverOf(job) : null,
  filling.approved,
  filling.returned?.reason ?? null,
  `{${(filling.returned?.questionIds ?? []).join(',')}}`,
];

const approverOf = (job: DemoJob) => (chainOf(job.form).includes('ADMIN') ? job.admin.id : job.approver.id);

/** A condition looks back, to what was answered before. */
const isAsked = ({ showWhen }: Question, codes: ReadonlyMap<string, string>) =>
  !showWhen || showWhen.codes.includes(codes.get(showWhen.questionId) ?? '');

type Answered = Pick<Given, 'code' | 'value' | 'note'>;

/** So many of the notes that are no reasons say nothing: one in five of all. */
const emptyShare = 0.35;

function answerTo(random: Random, job: DemoJob, question: Question, filling: Filling): Answered {
  const carried = carriedCode(question, job.machine.model);
  if (carried) return { code: carried, value: null, note: null };
  const told = filling.told?.[question.code];
  if (told) {
    const note = random.chance(emptyShare * 0.6) ? emptyNote : told.note;
    return { code: told.code ?? goodAnswer(question).code, value: null, note };
  }
  const answer = plausible(random, question, {
    trouble: filling.trouble ?? 1,
    mayLeaveOut: !jobTypes[job.form.jobType].uncheckedBlocks,
  });
  const isReason = uncheckedNotes.some((note) => note === answer.note);
  return answer.note !== null && !isReason && random.chance(emptyShare)
    ? { ...answer, note: emptyNote }
    : answer;
}

interface Mood {
  readonly trouble: number;
  readonly mayLeaveOut: boolean;
}

/** Shares of answers, where a family has such codes; families without them make up for it. */
const shares = { bad: 0.0125, corrected: 0.03, unchecked: 0.054, caution: 0.05 };

function plausible(random: Random, question: Question, { trouble, mayLeaveOut }: Mood): Answered {
  const family = answerFamilies[question.family];
  const [corrected] = family.corrected;
  const [unchecked] = family.unchecked;
  const bad = question.badCodes ?? family.bad;
  const drawn = random.next();
  const isBad = drawn < shares.bad * trouble;
  if (question.family === measured)
    return measure(random, question, isBad, mayLeaveOut && drawn > 1 - shares.unchecked);
  if (isBad && bad.length > 0)
    return { code: random.pick(bad), value: null, note: random.pick(badNotes(partOf(question))) };
  if (corrected && drawn > 1 - shares.corrected)
    return { code: corrected, value: null, note: random.pick(correctedNotes) };
  if (unchecked && mayLeaveOut && drawn > 1 - shares.corrected - shares.unchecked)
    return { code: unchecked, value: null, note: random.pick(uncheckedNotes) };
  return { ...goodAnswer(question), note: null };
}

const measured = 'RANGE';
const partOf = (question: Question) => question.createsBacklog?.objectPart ?? null;

function measure(random: Random, question: Question, isBad: boolean, isLeftOut: boolean): Answered {
  if (isLeftOut) return { code: rangeCodes.unchecked, value: null, note: random.pick(uncheckedNotes) };
  const middle = goodAnswer(question).value ?? 0;
  const low = question.limitMin ?? question.stdMin ?? middle * 0.8;
  const high = question.limitMax ?? question.stdMax ?? middle * 1.2;
  const within = random.chance(shares.caution) ? 0.9 : 0.55;
  const reach = isBad ? 1.2 + 0.3 * random.next() : within * random.next();
  // A value beyond its limit lies on a side that has one.
  const side = isBad && question.limitMax === null && question.stdMax === null ? -1 : 1;
  const exact = (low + high) / 2 + ((high - low) / 2) * reach * (isBad ? side : random.pick([-1, 1]));
  const places = 10 ** (question.decimals ?? 1);
  const value = Math.round(exact * places) / places;
  const { code } = judgeRange(question, value);
  return { code, value, note: code === rangeCodes.bad ? random.pick(measuredNotes) : null };
}

/** The photos without which the sheet could not have been submitted. */
function photoRows(
  random: Random,
  album: Album,
  job: DemoJob,
  { began, people }: Filling,
  given: readonly Given[],
): unknown[][] {
  const row = (kind: PhotoKind, answer: Given | null, taken: Date) => {
    const part = answer ? partOf(answer.question) : null;
    const isWorn = kind === 'BEFORE' || answer?.verdict === 'bad';
    const { key, thumbnailKey, paperKey, bytes } = pictureFor(album, kind, part, isWorn);
    const size = [bytes, pictureWidth, pictureHeight];
    const place = [answer?.question.id ?? null, answer?.zoneCode ?? null];
    const id = random.id();
    // It reaches the store some minutes after it was taken.
    const added = new Date(taken.getTime() + (1 + (Number.parseInt(id.slice(0, 8), 16) % 9)) * 60_000);
    return [
      id,
      job.id,
      ...place,
      kind,
      taken,
      added,
      ...size,
      key,
      key,
      thumbnailKey,
      paperKey,
      answer?.by ?? people[0],
    ];
  };
  const needed = given.flatMap((answer, index) =>
    photosNeeded(answer.question, answer.verdict, []).map((kind, place) =>
      row(
        kind ?? 'OTHER',
        answer,
        new Date(answer.at.getTime() - (given.length - index) * 7_000 + place * 3_000),
      ),
    ),
  );
  const isPlateOwed = jobTypes[job.form.jobType].serialPhoto;
  return [
    row('METER', null, began),
    ...(isPlateOwed ? [row('SERIAL', null, new Date(began.getTime() + 90_000))] : []),
    ...needed,
  ];
}
