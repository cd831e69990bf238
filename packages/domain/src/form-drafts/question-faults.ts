// What stands against one question of a draft.
import { familyHas, familyRow } from '../answer-families.ts';
import { type Condition, conditionsOf, type Question, type WhenField, whenFields } from '../checksheet.ts';
import { fillWords, type Words } from '../text.ts';
import { type DraftQuestion, questionName } from './draft.ts';
import { type FormFault, type FormField, type FormRules, faultTexts } from './fault.ts';
import { missingWords } from './missing-words.ts';

interface Asked {
  readonly placed: DraftQuestion;
  /** Where it stands among all questions, in the order in which they are asked. */
  readonly position: number;
  readonly all: readonly DraftQuestion[];
  readonly rules: FormRules;
}

type Found = readonly [kind: FormFault['kind'], field: FormField, text: Words, values?: Values];
type Values = Readonly<Record<string, Words | string>>;

/** What stands against one question: its words, its condition, its values, its codes. */
export function questionFaults(asked: Asked): FormFault[] {
  const { place, question } = asked.placed;
  const code = question.code.trim();
  const found = [
    ...(code === '' ? [['noCode', 'code', faultTexts.noCode] as const] : []),
    ...faultsOfFamily(question, asked.rules),
    ...whenFields.flatMap((field) => faultsOfConditions(asked, field)),
    ...faultsOfValues(question),
    ...faultsOfCodes(question, asked.rules),
  ];
  return [
    ...missingWords(question.text, place, faultTexts.text, { code: code || '?' }),
    ...found.map(([kind, field, text, values = {}]) => ({
      kind,
      place,
      field,
      text: say(text, { question: questionName(question), ...values }),
    })),
  ];
}

function say(text: Words, values: Values): Words {
  const of = (language: keyof Words) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : value[language],
      ]),
    );
  return { en: fillWords(text, of('en')).en, id: fillWords(text, of('id')).id };
}

function faultsOfFamily({ id, family }: Question, { families }: FormRules): Found[] {
  const before = families.get(id);
  if (before === undefined || before === family) return [];
  return [['familyChanged', 'family', faultTexts.familyChanged, { before: familyRow(before).label }]];
}

/** Conditions look back: what they wait for is asked before, and offers the answers they wait for. */
function faultsOfConditions(asked: Asked, field: WhenField): Found[] {
  const { conditions } = conditionsOf(asked.placed.question, field);
  const ids = conditions.map(({ questionId }) => questionId);
  const twice = ids.some((id, at) => ids.indexOf(id) < at);
  const isAlways = field === 'requireWhen' && conditions.length > 0 && asked.placed.question.required;
  return [
    ...conditions.flatMap((condition) => faultsOfCondition(asked, condition, field)),
    ...(twice ? [['conditionTwice', field, textsOf[field].twice] as const] : []),
    ...(isAlways ? [['alwaysRequired', field, faultTexts.alwaysRequired] as const] : []),
  ];
}

/** How the same fault is said of a question that waits to be asked, and of one that waits to be required. */
const textsOf = {
  showWhen: {
    itself: faultTexts.conditionItself,
    ring: faultTexts.conditionRing,
    later: faultTexts.conditionLater,
    unknown: faultTexts.conditionUnknown,
    noCode: faultTexts.conditionNoCode,
    code: faultTexts.conditionCode,
    twice: faultTexts.conditionTwice,
  },
  requireWhen: {
    itself: faultTexts.requiredByItself,
    ring: faultTexts.requiredInRing,
    later: faultTexts.requiredLater,
    unknown: faultTexts.requiredByUnknown,
    noCode: faultTexts.requiredByNoCode,
    code: faultTexts.requiredByCode,
    twice: faultTexts.requiredTwice,
  },
} as const satisfies Readonly<Record<WhenField, Readonly<Record<string, Words>>>>;

function faultsOfCondition(
  { placed: { question }, position, all }: Asked,
  condition: Condition,
  field: WhenField,
): Found[] {
  const texts = textsOf[field];
  if (condition.questionId === question.id) return [['conditionItself', field, texts.itself]];
  const at = all.findIndex((other) => other.question.id === condition.questionId);
  const other = all[at]?.question;
  if (!other) return [['conditionUnknown', field, texts.unknown]];
  const values = { other: questionName(other) };
  if (waitsFor(other, question.id, all)) return [['conditionItself', field, texts.ring, values]];
  const later: Found[] = at > position ? [['conditionLater', field, texts.later, values]] : [];
  if (condition.codes.length === 0) return [...later, ['conditionNoCode', field, texts.noCode]];
  const unknown = condition.codes.filter((code) => !familyHas(other.family, code));
  return [
    ...later,
    ...unknown.map((code): Found => ['conditionCode', field, texts.code, { ...values, code }]),
  ];
}

/** Whether a question is asked only because of another one, by however many between them. */
function waitsFor(question: Question, id: string, all: readonly DraftQuestion[]): boolean {
  const seen = new Set<string>();
  const open: Question[] = [question];
  for (let one = open.pop(); one; one = open.pop()) {
    for (const { questionId } of conditionsOf(one).conditions) {
      if (questionId === id) return true;
      const next = all.find((other) => other.question.id === questionId)?.question;
      if (next && !seen.has(questionId)) open.push(next);
      seen.add(questionId);
    }
  }
  return false;
}

function faultsOfValues(question: Question): Found[] {
  const { stdMin, stdMax, limitMin, limitMax, unit, decimals } = question;
  const bounds = [stdMin, stdMax, limitMin, limitMax];
  if (familyRow(question.family).value === 'none')
    return unit === null && decimals === null && bounds.every((bound) => bound === null)
      ? []
      : [['takesNoValue', 'limits', faultTexts.takesNoValue]];
  return [
    ...(unit?.trim() ? [] : [['noUnit', 'unit', faultTexts.noUnit] as const]),
    ...(limitsCross(question) ? [['limitsCross', 'limits', faultTexts.limitsCross] as const] : []),
  ];
}

/** Whether the lower bounds and the upper ones cross, or the standard reaches beyond the limit. */
export function limitsCross({
  stdMin,
  stdMax,
  limitMin,
  limitMax,
}: Pick<Question, 'stdMin' | 'stdMax' | 'limitMin' | 'limitMax'>): boolean {
  const isAbove = (one: number | null, other: number | null) => one !== null && other !== null && one > other;
  return (
    isAbove(stdMin, stdMax) ||
    isAbove(limitMin, limitMax) ||
    isAbove(limitMin, stdMin) ||
    isAbove(stdMax, limitMax) ||
    isAbove(limitMin, stdMax) ||
    isAbove(stdMin, limitMax)
  );
}

function faultsOfCodes({ family, badCodes, createsBacklog }: Question, { objectParts }: FormRules): Found[] {
  const unknown = (badCodes ?? []).filter((code) => !familyHas(family, code));
  const part = createsBacklog?.objectPart;
  return [
    ...unknown.map((code): Found => ['badCode', 'badCodes', faultTexts.badCode, { code }]),
    ...(part !== undefined && !objectParts.has(part)
      ? [['objectPart', 'objectPart', faultTexts.objectPart, { part }] as const]
      : []),
  ];
}
