// What the starting content asks: as many items as the domain decided (domain decisions §4), each once, in both languages, and
// nothing that could not be published from the builder.
import { answerFamilies } from '@dca/domain/answer-families';
import { type DraftForm, formFaults } from '@dca/domain/form-drafts';
import { photoLimits } from '@dca/domain/limits';
import { expect, test } from 'vitest';
import { serviceRungs } from './ladders.ts';
import { readForms } from './load.ts';
import { objectParts } from './object-parts.ts';
import { unitModels } from './unit-models.ts';

const forms = await readForms();
type Form = (typeof forms)[number];

const questionsOf = (form: Form | undefined) =>
  (form?.zones ?? []).flatMap(({ groups }) => groups.flatMap(({ questions }) => questions));

/** Where no answer is bad and something hangs on it, the machine is asked after, and nothing is judged. */
const judged = (form: Form | undefined) => {
  const asksAfter = new Set(
    questionsOf(form).flatMap(({ showWhen }) => (showWhen ? [showWhen.questionId] : [])),
  );
  return questionsOf(form).filter(({ id }) => !asksAfter.has(id));
};

test.each([
  ['UNS-ALL', 10],
  ['FGT-ALL', 10],
  ['SPV-ALL', 12],
  ['PDI-ALL', 60],
  ['REC-ALL', 40],
  ['OVH-RECEIVING', 30],
  ['OVH-MEASUREMENT', 30],
  ['OVH-ASSEMBLY', 30],
  ['OVH-BENCH', 30],
  ['OVH-ALL', 15],
] as const)('%s judges at least %i items', (code, least) => {
  expect(judged(forms.find((one) => one.code === code)).length).toBeGreaterThanOrEqual(least);
});

/** The one form that a model's service of so many hours asks. */
const serviceOf = (model: string, hours: number) =>
  forms.filter(
    ({ jobType, intervalHours, unitModels: models }) =>
      jobType === 'SER' && intervalHours === hours && models.includes(model),
  );

test('every rung of every ladder has its form, and each asks all that the rungs below it ask, once', () => {
  const wrong: string[] = [];
  const below = new Map<string, readonly string[]>();
  for (const [model, hours] of serviceRungs) {
    const found = serviceOf(model, hours);
    if (found.length !== 1) wrong.push(`${model} ${hours} h has ${found.length} forms`);
    const asked = questionsOf(found[0]).map(({ text }) => text.en);
    wrong.push(
      ...(below.get(model) ?? [])
        .filter((text) => !asked.includes(text) && !asked.includes(partOf[text] ?? ''))
        .map((text) => `${model} ${hours} h does not ask: ${text}`),
    );
    below.set(model, asked);
  }
  expect(wrong).toEqual([]);
  expect(below.size).toBe(unitModels.length);
});

/** What a higher service asks as part of something larger. */
const partOf: Readonly<Record<string, string>> = {
  'Take engine oil sample for analysis': 'Take oil samples: engine, transmission, final drives, hydraulic',
};

test.each(forms.map((form) => [form.code, form] as const))(
  '%s could be published as it stands',
  (_, form) => {
    const rules = {
      models: new Set<string>(unitModels.map(([model]) => model)),
      objectParts: new Set<string>(objectParts.map(([part]) => part)),
      families: new Map(),
    };
    expect(formFaults(form as DraftForm, rules)).toEqual([]);
  },
);

test('no form asks the same twice, and every sentence has one translation', () => {
  const english = new Map<string, string>();
  const indonesian = new Map<string, string>();
  const wrong: string[] = [];
  for (const form of forms) {
    const asked = questionsOf(form).map(({ text }) => text.en.toLowerCase());
    wrong.push(
      ...asked.filter((text, place) => asked.indexOf(text) < place).map((text) => `${form.code}: ${text}`),
    );
    for (const { text } of questionsOf(form)) {
      const known = english.get(text.en) ?? text.id;
      const meant = indonesian.get(text.id) ?? text.en;
      if (known !== text.id || meant !== text.en) wrong.push(`${text.en} | ${text.id} | ${known} | ${meant}`);
      english.set(text.en, known);
      indonesian.set(text.id, meant);
    }
  }
  expect(wrong).toEqual([]);
});

test('Indonesian sentences keep to one word for one thing', () => {
  // What the workshop says stands second: of two spellings or two words in use the forms take one.
  const kept = [
    [/hidraulik/i, 'hidrolik'],
    [/solar/i, 'bahan bakar'],
    [/\bgemuk/i, 'grease'],
    [/uji bangku/i, 'uji bench'],
    [/cairan pendingin/i, 'coolant'],
    [/\bmemori fault|riwayat fault/i, 'gangguan'],
    [/\(batas|\(limit/i, 'a limit of its own'],
  ] as const;
  const wrong = forms.flatMap((form) =>
    questionsOf(form).flatMap(({ text }) =>
      kept.filter(([word]) => word.test(text.id)).map(([, instead]) => `${form.code} ${text.id}: ${instead}`),
    ),
  );
  expect(wrong).toEqual([]);
});

test('a limit says where it comes from, and photos that are always owed leave room for those of findings', () => {
  const bounds = ['stdMin', 'stdMax', 'limitMin', 'limitMax'] as const;
  const most = photoLimits.perJob / 2;
  for (const form of forms) {
    const bare = questionsOf(form).filter(
      (question) => bounds.some((bound) => question[bound] !== null) && !question.limitBasis,
    );
    expect(bare.map(({ text }) => text.en)).toEqual([]);
    expect(questionsOf(form).filter(({ evidence }) => evidence === 'ALWAYS').length).toBeLessThanOrEqual(
      most,
    );
  }
});

test('what waits for an answer waits for one that is good', () => {
  for (const form of forms)
    for (const { showWhen } of questionsOf(form)) {
      const other = questionsOf(form).find(({ id }) => id === showWhen?.questionId);
      if (!other || !showWhen) continue;
      const family = answerFamilies[other.family as keyof typeof answerFamilies];
      expect(other.badCodes ?? family.bad).toEqual([]);
    }
});
