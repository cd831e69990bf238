// A contest as the server would tell it, of a field that is contested by what was entered here.
import type { Contest } from '@dca/contract/areas/checksheets';
import {
  type ContestedField,
  countingIn,
  type Field,
  type Form,
  type Judgement,
  judge,
  type PlacedFluid,
  placesOf,
  type Standing,
} from '@dca/domain/checksheet';
import { type FieldKind, judgementOf, kindOf, type Maker } from './told-fields.ts';

/** The contest of a field: what counts until somebody chooses comes first. */
export function contestOf(
  form: Form,
  { field: name, zoneCode, questionId }: ContestedField,
  field: Field<unknown>,
  makers: ReadonlyMap<string, Maker>,
): Contest {
  const first = countingIn(form, name, field);
  const inOrder = field.standing.toSorted((one, other) => Number(other === first) - Number(one === first));
  const question = placesOf(form).get(questionId ?? '')?.question;
  return {
    field: name,
    zoneCode,
    questionId,
    values: inOrder.map((entry) => ({
      ...toldValue(kindOf(name), entry, (given) =>
        question ? judge(question, { ...given, note: null, at: entry.at }) : null,
      ),
      id: entry.id,
      at: entry.at,
      by: makers.get(entry.id) ?? { id: entry.by, userName: '', name: '' },
    })),
  };
}

type ToldValue = Omit<Contest['values'][number], 'id' | 'at' | 'by'>;

const nothing: ToldValue = {
  code: null,
  value: null,
  judgement: null,
  note: null,
  smr: null,
  fluid: null,
  content: null,
};

function toldValue(
  kind: FieldKind,
  { value }: Standing<unknown>,
  judged: (given: Judgement) => string | null,
): ToldValue {
  switch (kind) {
    case 'judgement': {
      const given = judgementOf(value as Judgement);
      return { ...nothing, ...given, judgement: judged(given) };
    }
    case 'note':
      return { ...nothing, note: value as string | null };
    case 'reading':
      return { ...nothing, smr: value as number | null };
    case 'fluid':
      return { ...nothing, fluid: value as PlacedFluid | null };
    case 'part':
      return { ...nothing, content: value };
  }
}
