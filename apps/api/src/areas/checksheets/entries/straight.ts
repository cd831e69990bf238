// Answers that go straight: each judges its question once, upon at most one entry. Where exactly that entry stands, merging puts
// the new one in its place and remembers the old one (decision 52); the statement that stores them sees whether it does, so the
// fields are not read before. Everything else is merged by `takeEntries`.
import {
  type Form,
  type Judgement,
  judge,
  judgementField,
  noteField,
  placesOf,
} from '@dca/domain/checksheet';
import type { Entered } from './entered.ts';
import type { Taken } from './take-entries.ts';

/** A question with its judgement, and the note that came with it. */
export interface StraightRow {
  readonly question: string;
  readonly zone: string;
  readonly id: string;
  readonly at: string;
  readonly code: string | null;
  readonly value: number | null;
  readonly judgement: string;
  /** The entry that it was made upon; left out where it was made upon none. */
  readonly upon: string | undefined;
  /** Mostly of the same entry. */
  readonly noted?: {
    readonly id: string;
    readonly at: string;
    readonly text: string | null;
    readonly upon: string | undefined;
  };
}

/** What goes straight, and what has to be merged. */
interface Straight {
  readonly rows: readonly StraightRow[];
  /** The ids of their entries, one for each field. */
  readonly ids: readonly string[];
  readonly others: readonly Entered[];
}

/** Parts what was entered; null where an answer cannot go straight, because then its neighbours are read anyway. */
export function straightEntries(
  form: Form,
  entered: readonly Entered[],
  corrected: (at: string) => string,
): Straight | null {
  const rows = new Map<string, StraightRow>();
  const ids: string[] = [];
  const others: Entered[] = [];
  for (const one of entered) {
    const { entryId: id, field, about, value, upon } = one;
    const isJudgement = about !== null && field === judgementField(about);
    if (!isJudgement && (about === null || field !== noteField(about))) {
      others.push(one);
      continue;
    }
    if (upon === null || upon.length > 1) return null;
    const at = corrected(one.at);
    const row = rows.get(about);
    if (isJudgement) {
      const place = placesOf(form).get(about);
      if (row || !place) return null;
      const said = value as Judgement;
      const judgement = judge(place.question, { ...said, note: null, at });
      const { code } = said;
      rows.set(about, {
        question: about,
        zone: place.zone.code,
        id,
        at,
        code,
        value: said.value,
        judgement,
        upon: upon[0],
      });
    } else {
      if (!row || row.noted) return null;
      rows.set(about, { ...row, noted: { id, at, text: value as string | null, upon: upon[0] } });
    }
    ids.push(id);
  }
  return rows.size > 0 ? { rows: [...rows.values()], ids, others } : null;
}

/** What was taken over with what went straight: each of it is applied and counts. */
export function withStraight(taken: Taken, { rows, ids }: Straight): Taken {
  return {
    ...taken,
    applied: [...new Set([...ids, ...taken.applied])],
    stored: taken.stored + rows.length,
    arrived: taken.arrived + ids.length,
  };
}
