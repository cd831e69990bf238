// The fields of a sheet as the server tells them: which entries stand in each, and what they say.
import type { Contest, SheetReply } from '@dca/contract/areas/checksheets';
import {
  emptyField,
  type Field,
  type FieldName,
  type Judgement,
  type SheetPartName,
  seenIn,
} from '@dca/domain/checksheet';

/** Who made an entry, as far as this device knows. */
export type Maker = Contest['values'][number]['by'];

/** What a contest holds about one value, for a field of each kind. */
const valueIn = {
  judgement: ({ code, value }: Contest['values'][number]): Judgement => ({ code, value }),
  note: ({ note }: Contest['values'][number]) => note,
  reading: ({ smr }: Contest['values'][number]) => smr,
  fluid: ({ fluid }: Contest['values'][number], zoneCode: string | null) => fluid && { ...fluid, zoneCode },
  part: ({ content }: Contest['values'][number]) => content,
} as const;
export type FieldKind = keyof typeof valueIn;

export const kindOf = (name: string): FieldKind => name.split('/')[0] as FieldKind;
export const aboutOf = (name: string): string => name.split('/')[1] ?? '';

export const judgementOf = ({ code, value }: Judgement): Judgement => ({ code, value });

/** The entries that whoever looks at the sheet sees in a field. */
export const seenOn = (sheet: SheetReply, name: FieldName): readonly string[] => seenIn(fieldIn(sheet, name));

/** A field as the sheet tells it: what stands there. */
export function fieldIn(sheet: SheetReply, name: FieldName): Field<unknown> {
  const contest = sheet.contests.find(({ field }) => field === name);
  if (contest) return fieldOfContest(contest);
  const told = toldIn(sheet, name);
  if (!told) return emptyField;
  const { revisions, value, at = '' } = told;
  return { ...emptyField, standing: revisions.map((id) => ({ id, value, at, by: '' })) };
}

export function fieldOfContest({ field, zoneCode, values }: Contest): Field<unknown> {
  const standing = values.map((one) => ({
    id: one.id,
    at: one.at,
    by: one.by.id,
    value: valueIn[kindOf(field)](one, zoneCode),
  }));
  return { ...emptyField, standing: standing.toSorted((a, b) => (a.id < b.id ? -1 : 1)) };
}

type Answer = SheetReply['zoneCheckSheets'][number]['answers'][number];
const answersByZones = new WeakMap<SheetReply['zoneCheckSheets'], ReadonlyMap<string, Answer>>();

/** The answers of a sheet by question, put together once for as long as none changes. */
export function answersIn({ zoneCheckSheets: zones }: SheetReply): ReadonlyMap<string, Answer> {
  const known = answersByZones.get(zones);
  if (known) return known;
  const answers = new Map(zones.flatMap((zone) => zone.answers).map((one) => [one.questionId, one]));
  answersByZones.set(zones, answers);
  return answers;
}

interface Told {
  readonly revisions: readonly string[];
  readonly value: unknown;
  readonly at?: string;
}

function toldIn(sheet: SheetReply, name: FieldName): Told | undefined {
  const about = aboutOf(name);
  const answer = answersIn(sheet).get(about);
  switch (kindOf(name)) {
    case 'judgement':
      return answer && { revisions: answer.revisions.judgement, value: judgementOf(answer), at: answer.at };
    case 'note':
      return answer && { revisions: answer.revisions.note, value: answer.note, at: answer.at };
    case 'reading':
      return { revisions: sheet.smrRevisions, value: sheet.smr };
    case 'fluid':
      for (const { zoneCode, additionalFluids } of sheet.zoneCheckSheets)
        for (const { revisions, ...fluid } of additionalFluids)
          if (fluid.id === about) return { revisions, value: { ...fluid, zoneCode } };
      return undefined;
    case 'part': {
      const part = sheet.parts[about as SheetPartName];
      return part && { revisions: part.revisions, value: part.content, at: part.at };
    }
  }
}

/** Who made the entries that stand, by entry; who is not told is somebody. */
export function makersIn(sheet: SheetReply): Map<string, Maker> {
  const named = (name: string): Maker => ({ id: '', userName: '', name });
  const answers = sheet.zoneCheckSheets.flatMap((zone) => zone.answers);
  return new Map<string, Maker>([
    ...answers.flatMap(({ revisions, by }) =>
      [...revisions.judgement, ...revisions.note].map((id) => [id, named(by)] as const),
    ),
    ...sheet.contests.flatMap(({ values }) => values.map(({ id, by }) => [id, by] as const)),
  ]);
}
