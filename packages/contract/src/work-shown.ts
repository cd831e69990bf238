// The work as a person of the customer is shown it on the mechanic's phone, before anybody has approved it: times, reading,
// findings. What they sign is the text of exactly this; a paper later tells what was put right since.
import { z } from 'zod';
import { instant, words } from './fields.ts';

const finding = z.strictObject({
  zone: words,
  question: words,
  answer: words,
  value: z.number().nullable(),
  unit: z.string().max(40).nullable(),
  note: z.string().max(2000).nullable(),
});

export const workShown = z.strictObject({
  /** As the phone knows the job: a breakdown may still have its temporary number. */
  number: z.string().min(1).max(40),
  unitCode: z.string().max(40),
  start: instant.nullable(),
  end: instant.nullable(),
  smr: z.number().nullable(),
  findings: z.array(finding).max(500),
});
export type WorkShown = z.infer<typeof workShown>;
type Finding = WorkShown['findings'][number];

/** The text whose SHA-256 is signed: one for one work, whoever writes it. */
export const textOfWork = ({ number, unitCode, start, end, smr, findings }: WorkShown): string =>
  JSON.stringify([
    'work 1',
    [number, unitCode, start, end, smr],
    findings.map(({ zone, question, answer, value, unit, note }) => [
      ...[zone, question, answer].flatMap(({ en, id }) => [en, id]),
      value,
      unit,
      note,
    ]),
  ]);

/** Something that was shown otherwise than it is told now: `shown` and `now` are null where it was, or is, not there. */
export type Change =
  | { readonly what: 'start' | 'end'; readonly shown: string | null; readonly now: string | null }
  | { readonly what: 'smr'; readonly shown: number | null; readonly now: number | null }
  | { readonly what: 'finding'; readonly shown: Finding | null; readonly now: Finding | null };

type Told = Pick<WorkShown, 'start' | 'end' | 'smr'> & { readonly findings: readonly Finding[] };

/** What was put right, or came to it, since the work was shown. */
export function changesSince(shown: WorkShown, now: Told): readonly Change[] {
  const times = (['start', 'end'] as const).flatMap((what): Change[] =>
    isSameMinute(shown[what], now[what]) ? [] : [{ what, shown: shown[what], now: now[what] }],
  );
  const meter: Change[] = shown.smr === now.smr ? [] : [{ what: 'smr', shown: shown.smr, now: now.smr }];
  const before = new Map(shown.findings.map((one) => [placeOf(one), one]));
  const after = new Map(now.findings.map((one) => [placeOf(one), one]));
  const findings = [...new Set([...before.keys(), ...after.keys()])].flatMap((place): Change[] => {
    const [was, is] = [before.get(place) ?? null, after.get(place) ?? null];
    return saidOf(was) === saidOf(is) ? [] : [{ what: 'finding', shown: was, now: is }];
  });
  return [...times, ...meter, ...findings];
}

/** Papers tell minutes. */
const minuteOf = (at: string | null) => (at === null ? null : Math.floor(Date.parse(at) / 60_000));
const isSameMinute = (one: string | null, other: string | null) => minuteOf(one) === minuteOf(other);
const placeOf = ({ zone, question }: Finding) => JSON.stringify([zone.en, question.en]);
const saidOf = (one: Finding | null) =>
  one && JSON.stringify([one.answer.en, one.value, one.note?.trim() || null]);
