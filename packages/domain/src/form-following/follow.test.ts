import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { belt, draft, horn } from '../form-drafts/draft.testing.ts';
import { type DraftForm, draftQuestions } from '../form-drafts/draft.ts';
import {
  addGroup,
  addQuestion,
  addZone,
  changeGroup,
  changeQuestion,
  changeZone,
  moveQuestion,
  moveZone,
  remove,
  stepQuestion,
} from '../form-drafts/edits.ts';
import { formDifferences } from '../form-drafts.ts';
import { follow } from './follow.ts';

const inOil = { zone: 0, group: 0, questionId: null };
const filter = { ...horn, id: 'filter', code: 'Q9', text: { en: 'Filter', id: 'Saringan' } };
const narrower = (one: DraftForm): DraftForm => ({ ...one, unitModels: ['PC130-8'] });
const taken = (broader: DraftForm, own: DraftForm) => {
  const followed = follow({ from: draft, broader, own });
  return {
    changes: formDifferences(own, followed.draft).map(({ text }) => text.en),
    conflicts: followed.conflicts.map(({ kind, name, what, here, there }) =>
      [kind, name.en, what?.en, here?.en, there?.en].filter(Boolean).join(' | '),
    ),
    draft: followed.draft,
  };
};

describe('a change of the broader form', () => {
  test('is taken where the narrower one says nothing else', () => {
    const broader = changeQuestion(draft, 'pressure', { limitMin: 280 });
    const own = changeQuestion(narrower(draft), 'belt', { evidence: 'ALWAYS' });
    expect(taken(broader, own)).toMatchObject({
      changes: ["Limit of 'Oil pressure': 250–600 kPa → 280–600 kPa"],
      conflicts: [],
    });
  });

  test('leaves name and models', () => {
    const broader = { ...draft, name: { en: 'Other', id: 'Lain' }, unitModels: ['WA470-5'] };
    expect(taken(broader, narrower(draft)).changes).toEqual([]);
  });

  test('stops at what the narrower one changed itself, which is told', () => {
    const broader = changeQuestion(draft, 'pressure', { limitMin: 280, required: false });
    const own = changeQuestion(narrower(draft), 'pressure', { limitMin: 300 });
    expect(taken(broader, own)).toMatchObject({
      changes: ["Required of 'Oil pressure': yes → no"],
      conflicts: ['bothChanged | Oil pressure | Limit | 300–600 kPa | 280–600 kPa'],
    });
  });

  test('of when it is required is taken whole, or not where the narrower one says otherwise', () => {
    const requireWhen = { questionId: 'belt', codes: ['NMB'] };
    const broader = changeQuestion(draft, 'horn', { required: false, requireWhen });
    expect(taken(broader, narrower(draft)).changes).toEqual([
      "Required of 'Question horn': yes → when 'Question belt' is Bad",
    ]);
    expect(taken(broader, changeQuestion(narrower(draft), 'horn', { required: false }))).toMatchObject({
      changes: [],
      conflicts: ["bothChanged | Question horn | Required | no | when 'Question belt' is Bad"],
    });
  });

  test('that the narrower one made too is no conflict', () => {
    const changed = changeQuestion(draft, 'pressure', { limitMin: 280 });
    expect(taken(changed, narrower(changed))).toMatchObject({ changes: [], conflicts: [] });
  });

  test('brings new questions to their place and takes old ones off', () => {
    const added = addQuestion(draft, inOil, filter, 'leak');
    const own = addQuestion(
      narrower(draft),
      inOil,
      { ...filter, id: 'mine', text: { en: 'Mine', id: 'Kami' } },
      'pressure',
    );
    const both = taken(remove(added, { ...inOil, questionId: 'belt' }), own);
    expect(both.changes).toEqual(["Question 'Question belt' removed", "Question 'Filter' added"]);
    expect(both.draft.zones[0]?.groups[0]?.questions.map(({ id }) => id)).toEqual([
      'leak',
      'filter',
      'drips',
      'pressure',
      'mine',
    ]);
  });

  test('does not take off what the narrower one changed, nor bring back what it took off', () => {
    const own = changeQuestion(narrower(draft), 'belt', { evidence: 'ALWAYS' });
    expect(taken(remove(draft, { ...inOil, questionId: 'belt' }), own)).toMatchObject({
      changes: [],
      conflicts: ['removedThere | Question belt'],
    });
    const without = remove(narrower(draft), { ...inOil, questionId: 'pressure' });
    expect(taken(changeQuestion(draft, 'pressure', { limitMin: 280 }), without)).toMatchObject({
      changes: [],
      conflicts: ['removedHere | Oil pressure'],
    });
    expect(taken(changeQuestion(draft, 'belt', { evidence: 'NONE' }), without).conflicts).toEqual([]);
  });

  test('of order and names is taken until the narrower one has its own', () => {
    const broader = changeGroup(
      changeZone(moveZone(stepQuestion(draft, 'pressure', -1), 1, 0), 1, {
        name: { en: 'Motor', id: 'Motor' },
      }),
      { zone: 1, group: 1, questionId: null },
      { name: { en: 'Drives', id: 'Penggerak' } },
    );
    expect(taken(broader, narrower(draft)).changes).toEqual([
      'Name of zone Z1: Engine → Motor',
      'Name of a group: Belts → Drives',
      'The zones stand in another order',
      "'Question belt' moved to Z1, Drives",
      "The questions of 'Oil' stand in another order",
    ]);
    const own = changeZone(stepQuestion(narrower(draft), 'drips', 1), 0, {
      name: { en: 'Power', id: 'Tenaga' },
    });
    expect(taken(broader, own).changes).toEqual(['Name of a group: Belts → Drives']);
  });

  test('a zone more or less', () => {
    const more = addQuestion(addZone(draft), { zone: 2, group: 0, questionId: null }, filter);
    expect(taken(more, narrower(draft)).changes).toEqual(["Zone 'Z3' added", "Question 'Filter' added"]);
    const less = remove(draft, { zone: 1, group: null, questionId: null });
    expect(taken(less, narrower(draft)).changes).toEqual([
      "Zone 'Cab' removed",
      "Question 'Question horn' removed",
    ]);
  });
});

const edit = fc.record({ kind: fc.nat(8), at: fc.nat(6), by: fc.nat(3) });
let made = 0;
const apply = (now: DraftForm, { kind, at, by }: { kind: number; at: number; by: number }): DraftForm => {
  const id = draftQuestions(now)[at]?.question.id ?? 'none';
  const edits: (() => DraftForm)[] = [
    () =>
      changeQuestion(now, id, {
        required: by % 2 === 0,
        requireWhen: by === 1 ? { questionId: 'leak', codes: ['ADA'] } : null,
        limitMin: id === 'pressure' ? by : null,
      }),
    () => changeQuestion(now, id, { text: { en: `Text ${by}`, id: `Teks ${by}` } }),
    () => stepQuestion(now, id, by % 2 ? 1 : -1),
    () => moveQuestion(now, id, { zone: by % 2, group: 0, questionId: null }, at),
    () => remove(now, { zone: 0, group: 0, questionId: id }),
    () =>
      addQuestion(
        now,
        { zone: at % 2, group: 0, questionId: null },
        { ...belt, id: `n${++made}`, code: `N${made}` },
      ),
    () => moveZone(now, at % 2, by % 2),
    () => changeZone(now, at % 2, { name: { en: `Zone ${by}`, id: `Zona ${by}` } }),
    () => addGroup(now, at % 2),
  ];
  return edits[kind]?.() ?? now;
};
const edits = fc.array(edit, { maxLength: 8 });
const ids = (form: DraftForm) => draftQuestions(form).map(({ question }) => question.id);

describe('whatever is changed', () => {
  test('who changed nothing is as the broader one, and where that changed nothing all stays', () => {
    fc.assert(
      fc.property(edits, (done) => {
        const changed = done.reduce(apply, draft);
        expect(follow({ from: draft, broader: changed, own: draft })).toEqual({
          draft: { ...changed, name: draft.name, unitModels: draft.unitModels },
          conflicts: [],
        });
        expect(follow({ from: draft, broader: draft, own: changed })).toEqual({
          draft: changed,
          conflicts: [],
        });
      }),
    );
  });

  test('every question stands once, what is its own stays, and following again changes nothing', () => {
    fc.assert(
      fc.property(edits, edits, (there, here) => {
        const broader = there.reduce(apply, draft);
        const own = here.reduce(apply, draft);
        const { draft: followed } = follow({ from: draft, broader, own });
        const now = ids(followed);
        expect(new Set(now).size).toBe(now.length);
        const before = new Map(draftQuestions(draft).map(({ question }) => [question.id, question]));
        for (const { question } of draftQuestions(own)) {
          const was = before.get(question.id);
          const is = draftQuestions(followed).find((placed) => placed.question.id === question.id)?.question;
          if (!was) expect(is).toEqual(question);
          else if (JSON.stringify(was.text) !== JSON.stringify(question.text))
            expect(is?.text).toEqual(question.text);
        }
        for (const id of ids(broader)) if (!before.has(id)) expect(now).toContain(id);
        for (const id of before.keys()) if (!ids(own).includes(id)) expect(now).not.toContain(id);
        expect(follow({ from: broader, broader, own: followed }).draft).toEqual(followed);
      }),
    );
  });
});
