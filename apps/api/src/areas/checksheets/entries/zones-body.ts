// Answers by zone, as the specification sends them: with both fields of a question at once, a time, and
// nothing of what they were made upon. They become entries whose id follows from what they say, so that the same one twice is
// one. What they replace is guessed from the times, and never to the harm of another person's worse judgement or note.
import { createHash } from 'node:crypto';
import type { sentSheet } from '@dca/contract/areas/checksheets/entries';
import {
  type Field,
  type Form,
  fluidField,
  judgementField,
  noteField,
  type Standing,
  saysTheSame,
} from '@dca/domain/checksheet';
import type { z } from 'zod';
import type { Entered } from '../entries/entered.ts';
import { judgeAnswers } from '../fill/judge-answers.ts';
import { judgeParts } from '../parts/parts.ts';

type Sent = z.output<typeof sentSheet>;

/** What a body by zones says, field by field. Throws invalid with each wrong field: nothing of such a body is kept alone. */
export function enteredOf(form: Form, personId: string, sent: Sent, now: Date): Entered[] {
  const named = (entered: Omit<Entered, 'entryId' | 'upon'>): Entered => ({
    ...entered,
    upon: null,
    entryId: idOf(sent.jobId, personId, entered),
  });
  return [
    ...judgeAnswers(form, sent).flatMap(({ questionId, zoneCode, code, value, note, at }) => {
      const about = { zoneCode, about: questionId, at };
      return [
        named({ ...about, field: judgementField(questionId), value: { code, value } }),
        named({ ...about, field: noteField(questionId), value: note }),
      ];
    }),
    ...sent.zoneCheckSheets.flatMap(({ zoneCode, additionalFluids, removedFluids }) => [
      ...additionalFluids.map(({ at, grade = null, partNumber = null, ...fluid }) => {
        const value = { ...fluid, zoneCode, grade, partNumber };
        return named({ field: fluidField(fluid.id), zoneCode, about: fluid.id, at, value });
      }),
      ...removedFluids.map(({ id, at }) =>
        named({ field: fluidField(id), zoneCode, about: id, at, value: null }),
      ),
    ]),
    ...judgeParts(form, sent).map(({ part, at, content }) =>
      named({ field: `part/${part}`, zoneCode: null, about: part, at, value: content }),
    ),
    ...(sent.smr === undefined
      ? []
      : [
          named({
            field: 'reading',
            zoneCode: null,
            about: null,
            at: sent.smrAt ?? now.toISOString(),
            value: sent.smr,
          }),
        ]),
  ];
}

/** A UUID (version 8) of what was entered where, when and by whom. */
function idOf(jobId: string, personId: string, entered: object): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([jobId, personId, entered]))
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** What an entry that tells its time alone does to a field. */
type ByTime =
  | { readonly upon: readonly string[] }
  /** It is older than what stands and joins the history alone. */
  | 'late';

/** Whether a value gives way to a later one of somebody else who may not have seen it. */
export type GivesWay = (earlier: unknown, later: unknown) => boolean;

/**
 * Of one person's entries the later one counts. Another's gives way where `givesWay` says so; otherwise both are kept, for
 * somebody to choose.
 */
export function guessUpon(field: Field<unknown>, entry: Standing<unknown>, givesWay: GivesWay): ByTime {
  const upon: string[] = [];
  for (const standing of field.standing) {
    const isEarlier = Date.parse(standing.at) <= Date.parse(entry.at);
    const [earlier, later] = isEarlier ? [standing, entry] : [entry, standing];
    const isOne = standing.by === entry.by || saysTheSame(earlier.value, later.value);
    if (!isOne && !givesWay(earlier.value, later.value)) continue;
    if (!isEarlier) return 'late';
    upon.push(standing.id);
  }
  return { upon };
}
