// What the questions of an XLSForm wait for, their own conditions and those of the groups around them, when they are required, and
// when they ask for a photo.

import { familyRow } from '../../answer-families.ts';
import {
  type Condition,
  conditionsOf,
  type EvidenceRule,
  type JoinedConditions,
  type Question,
  type WhenField,
  whenOf,
  type Zone,
} from '../../checksheet.ts';
import { draftLimits } from '../../limits.ts';
import type { Words } from '../../text.ts';
import { photoEnd } from './names.ts';
import type { PlacedZone, Survey } from './place-survey.ts';
import { type Entry, type Reading, whenRequired } from './read-row.ts';
import { answeredAs, type ChosenTogether, heldAtOnce, readRelevant } from './relevant.ts';
import { notHere } from './remarks.ts';
import { remark } from './survey.ts';

/** The zones with their questions whole. */
export function zonesOf(survey: Survey, reading: Reading): Zone[] {
  const all = survey.zones.flatMap(({ groups }) => groups.flatMap((group) => group.entries));
  // Of two with one name the first is meant by it.
  const entries = new Map(all.toReversed().map((entry) => [entry.row.text('name'), entry] as const));
  const whole = (entry: Entry): Question => ({
    ...entry.question,
    showWhen: whenOf(waitsFor(entry, entries, reading)),
    ...requirementOf(entry, entries, reading),
    evidence: evidenceOf(entry, survey, reading),
  });
  return survey.zones.map(({ code, name, groups }: PlacedZone, at) => ({
    code,
    name,
    sequence: at + 1,
    groups: groups.map((group) => ({ name: group.name, questions: group.entries.map(whole) })),
  }));
}

type Entries = ReadonlyMap<string, Entry>;
const nothing: JoinedConditions = { join: 'all', conditions: [] };

function waitsFor(entry: Entry, entries: Entries, reading: Reading): JoinedConditions {
  const own = entry.row.text('relevant');
  const said = [...entry.around, own].filter((text) => text !== '');
  const each = said.map(
    (text) =>
      (text === own ? unchanged(entry, entries, reading, ofColumn.relevant) : null) ??
      read(text, entry, entries, reading, ofColumn.relevant),
  );
  if (each.some((one) => one === null)) return nothing;
  const together = heldAtOnce(each.flatMap((one) => one ?? []));
  if (together && together.conditions.length <= draftLimits.conditions) return together;
  remark(reading.remarks.lost, entry.row, 'relevant', notHere.relevant);
  return nothing;
}

/** When it has to be answered; one whose condition cannot be kept always has to be. */
function requirementOf(
  entry: Entry,
  entries: Entries,
  reading: Reading,
): Pick<Question, 'required' | 'requireWhen'> {
  const { row, question } = entry;
  const said = whenRequired(row, question);
  const kept =
    unchanged(entry, entries, reading, ofColumn.required) ??
    (said === null ? nothing : read(said, entry, entries, reading, ofColumn.required));
  const required = question.required && (said === null || kept === null);
  if (kept === null || kept.conditions.length <= draftLimits.conditions)
    return { required, requireWhen: whenOf(kept ?? nothing) };
  remark(reading.remarks.lost, row, 'required', notHere.required);
  return { required: true, requireWhen: null };
}

/** A column of expressions, with the field that it says and what is told where it cannot. */
const ofColumn = {
  relevant: {
    column: 'relevant',
    field: 'showWhen',
    wrong: notHere.relevant,
    leftOut: notHere.relevantLeftOut,
  },
  required: {
    column: 'required',
    field: 'requireWhen',
    wrong: notHere.required,
    leftOut: notHere.requiredLeftOut,
  },
} as const satisfies Readonly<Record<string, Column>>;

interface Column {
  readonly column: 'relevant' | 'required';
  readonly field: WhenField;
  readonly wrong: Words;
  readonly leftOut: Words;
}

/** The conditions of the draft where the file says of them what it would be told; measured ones come back so. */
function unchanged(
  { row }: Entry,
  entries: Entries,
  { byName }: Reading,
  { column, field }: Column,
): JoinedConditions | null {
  const known = byName.questions.get(row.text('name'));
  const told = byName.rows.get(row.text('name'))?.[column];
  if (!known || !told || told !== row.text(column)) return null;
  const { join, conditions } = conditionsOf(known, field);
  const renamed = conditions.flatMap((one): Condition[] => {
    const [, now] = [...entries].find(([name]) => byName.questions.get(name)?.id === one.questionId) ?? [];
    return now && now.question.family === byName.questions.get(now.row.text('name'))?.family
      ? [{ ...one, questionId: now.question.id }]
      : [];
  });
  return renamed.length === conditions.length ? { join, conditions: renamed } : null;
}

/** Conditions as they are said; null where they cannot be kept, which is said. */
function read(
  text: string,
  { row }: Entry,
  entries: Entries,
  reading: Reading,
  { column, wrong, leftOut }: Column,
): JoinedConditions | null {
  const { lost } = reading.remarks;
  const said: ChosenTogether | null = readRelevant(text);
  if (!said) {
    remark(lost, row, column, wrong);
    return null;
  }
  const conditions: Condition[] = [];
  for (const { name, choices } of said.chosen) {
    const other = entries.get(name);
    if (!other) {
      const isThere = reading.allNames.has(name.toLowerCase());
      if (isThere) remark(lost, row, column, leftOut);
      else remark(lost, row, column, notHere.unknownName, { name });
      return null;
    }
    const codes = choices.map((choice) => other.list?.codes.get(choice));
    const missing = choices.find((choice) => !other.list?.codes.has(choice));
    if (missing !== undefined) {
      remark(lost, row, column, notHere.unknownChoice, { choice: missing, name });
      return null;
    }
    conditions.push({ questionId: other.question.id, codes: codes.flatMap((code) => code ?? []) });
  }
  return { join: said.join, conditions };
}

/** A photo that is required like its question is asked always, any other one when the answer is bad. */
function evidenceOf(
  { row, question }: Entry,
  { photos }: Survey,
  { byName, remarks }: Reading,
): EvidenceRule {
  const name = row.text('name');
  const photo = photos.get(name);
  const known = byName.questions.get(name);
  const written = byName.rows.get(`${name}${photoEnd}`);
  if (!photo) return known && !written ? known.evidence : 'NONE';
  if (photo.text('relevant') === row.text('relevant')) return 'ALWAYS';
  const bad = question.badCodes ?? familyRow(question.family).bad;
  const usual = answeredAs(question, name, bad);
  const isUsual = usual !== null && photo.text('relevant').includes(usual);
  if (!isUsual && photo.text('relevant') !== written?.relevant)
    remark(remarks.lost, photo, 'relevant', notHere.photoRule);
  return 'ON_BAD';
}
