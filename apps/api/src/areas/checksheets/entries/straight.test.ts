// Answers that go straight leave exactly the fields that merging leaves: random entries of two people, upon what stands, upon
// part of it, upon nothing, upon what nobody knows, and known ones again with something else to say.
import type { SentEntry } from '@dca/contract/areas/checksheets';
import {
  emptyField,
  type Field,
  isContested,
  isKnown,
  type Judgement,
  merge,
  saysTheSame,
} from '@dca/domain/checksheet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ago, questionsOf, saveSheetAs, workingJob } from '../../../../test/sheet-acts.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

/** The same numbers for the same seed. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Model {
  judged: Field<Judgement>;
  noted: Field<string | null>;
}
type Next = ReturnType<typeof numbers>;

/** Ids of the same seed are the same: later ones come after earlier ones, and some before all of them. */
const idOf = (prefix: string, number: number) =>
  `${prefix}0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const newest = { id: 0 };
const laterId = () => idOf('019f', ++newest.id);
const anyId = (next: Next) => idOf(next(2) === 0 ? '0180' : '01ff', next(1e9));

/** Mostly the same: two that say the same stand beside each other and contest nothing. */
const codes = ['NMG', 'NMG', 'NMG', 'NMB'];
const notes = [
  null,
  'Seal "wet"],"replaced":[',
  'retak; mesin dihentikan',
  '"},{"id":"',
  '\\"],"awaited":[1]}',
];

/** What nobody knows is awaited from then on, and nothing goes straight in its field: it is rare. */
function uponIn({ standing, replaced }: Field<unknown>, next: Next): string[] {
  const stands = standing.map(({ id }) => id);
  if (next(stands.length === 0 ? 4 : 25) === 0) return [anyId(next)];
  if (next(12) === 0) return replaced.slice(0, 1);
  if (next(8) === 0) return [];
  return next(3) === 0 ? stands.slice(0, 1) : stands;
}

/** Mostly a new id, later than all before it; sometimes an earlier one, or one that is known or awaited. */
function idIn({ judged, noted }: Model, next: Next): string {
  if (next(4) > 0) return next(8) === 0 ? anyId(next) : laterId();
  const known = [...judged.replaced, ...judged.awaited, ...noted.replaced, ...noted.awaited];
  return known[next(known.length)] ?? laterId();
}

function entryOn(questionId: string, model: Model, next: Next) {
  const at = ago(5 + next(200)).toISOString();
  const judgement = {
    upon: uponIn(model.judged, next),
    code: codes[next(codes.length)] ?? null,
    value: null,
  };
  const note = { upon: uponIn(model.noted, next), text: notes[next(notes.length)] ?? null };
  const what = next(5);
  return {
    kind: 'answer' as const,
    id: idIn(model, next),
    at,
    questionId,
    ...(what > 0 ? { judgement } : {}),
    ...(what < 3 ? { note } : {}),
  };
}

/** Puts an entry into the model; what of it had not arrived before, as the history keeps it. */
function mergeInto(
  model: Model,
  { id, at, questionId, judgement, note }: ReturnType<typeof entryOn>,
  by: string,
) {
  const kept: unknown[] = [];
  if (judgement) {
    const { upon, code } = judgement;
    const value = { code, value: null };
    if (!isKnown(model.judged, id)) kept.push([id, `judgement/${questionId}`, value, upon, at]);
    model.judged = merge(model.judged, { id, at, by, upon, value });
  }
  if (note) {
    const { upon, text: value } = note;
    if (!isKnown(model.noted, id)) kept.push([id, `note/${questionId}`, value, upon, at]);
    model.noted = merge(model.noted, { id, at, by, upon, value });
  }
  return kept;
}

const stored = async (jobId: string) =>
  (
    await world.owner.query(
      `select question_id, code, note, judgement, at, person_id, judged, noted, is_contested from answer where job_id = $1`,
      [jobId],
    )
  ).rows;

const lastSaving = async (jobId: string) =>
  (
    await world.owner.query(
      `select entries from sheet_saving where job_id = $1 order by arrived_at desc, id desc limit 1`,
      [jobId],
    )
  ).rows[0]?.entries;

test.each([1, 2, 3, 4, 5, 6])('straight or merged, the fields are the same (%i)', async (seed) => {
  const next = numbers(seed);
  newest.id = 0;
  const { jobId, sheet } = await workingJob(world);
  const asked = questionsOf(sheet).filter(({ question }) => question.family === 'CONDITION');
  const models = new Map(
    asked
      .slice(0, 4)
      .map(({ question }) => [question.id, { judged: emptyField, noted: emptyField } as Model]),
  );
  const { rows } = await world.owner.query(
    `select subject, id from person where subject in ('maya', 'bima')`,
  );
  const byName = new Map(rows.map(({ subject, id }) => [String(subject), String(id)]));
  for (let round = 0; round < 80; round++) {
    const person = next(3) > 0 ? 'maya' : 'bima';
    const entries: SentEntry[] = [];
    const kept: unknown[] = [];
    // Where one does not go straight none does: most bodies are of one question.
    const share = next(4) === 0 ? 1 : 6;
    for (const [questionId, model] of models) {
      if (next(share) > 0) continue;
      const entry = entryOn(questionId, model, next);
      entries.push(entry);
      kept.push(...mergeInto(model, entry, byName.get(person) ?? ''));
    }
    const { status, body } = await saveSheetAs(world, person, { jobId, entries });
    expect(status, JSON.stringify(body)).toBe(200);
    if (kept.length > 0) expect(await lastSaving(jobId)).toEqual(kept);
    for (const row of await stored(jobId)) {
      const { judged, noted } = models.get(row.question_id) as Model;
      expect(row.judged).toEqual(judged);
      expect(row.noted ?? emptyField).toEqual(noted);
      expect(row.is_contested).toBe(isContested(judged) || isContested(noted));
      const says = judged.standing.some(({ value }) => saysTheSame(value, { code: row.code, value: null }));
      expect(says || judged.standing.length === 0).toBe(true);
      if (noted.standing.length < 2) expect(row.note).toBe(noted.standing[0]?.value ?? null);
      const [first] = judged.standing;
      if (first && judged.standing.length === 1)
        expect([row.person_id, new Date(row.at).toISOString()]).toEqual([first.by, first.at]);
    }
  }
});
