// The fields of a sheet where entries stand that differ, as people read them: who entered what and when, what counts until
// somebody chooses first.
import type { Contest } from '@dca/contract/areas/checksheets/entries';
import {
  type ContestedField,
  contestedIn,
  countingIn,
  type FieldName,
  type Form,
  type Judgement,
  judge,
  type PlacedFluid,
  placesOf,
  type Standing,
} from '@dca/domain/checksheet';
import { sql } from 'kysely';
import type { Reading } from '../../../platform/handler.ts';
import { type Fields, fieldIn } from '../entries/entered.ts';

/** The contested fields, with everything that was entered and by whom. */
export async function contestsOf(
  { visible }: Pick<Reading, 'visible'>,
  jobId: string,
  form: Form,
  fields: Fields,
): Promise<Contest[]> {
  const contested = contestedIn(form, fields);
  if (contested.length === 0) return [];
  const people = await peopleOf(visible, jobId, idsOf(fields, contested));
  return contested.map(({ field, questionId, zoneCode }) => {
    const held = fieldIn(fields, field);
    const first = countingIn(form, field, held);
    const inOrder = held.standing.toSorted((one, other) => Number(other === first) - Number(one === first));
    return { field, questionId, zoneCode, values: inOrder.map((entry) => told(form, field, entry, people)) };
  });
}

/** People by their ids. */
export type People = ReadonlyMap<string, Contest['values'][number]['by']>;

const idsOf = (fields: Fields, contested: readonly ContestedField[]) =>
  contested.flatMap(({ field }) => fieldIn(fields, field).standing.map(({ by }) => by));

/** People who entered something are told by name to whoever sees the sheet, wherever they work by now. */
export async function peopleOf(
  visible: Reading['visible'],
  jobId: string,
  ids: readonly string[],
): Promise<People> {
  const { people } = await visible
    .jobs()
    .select(
      sql<
        Contest['values'][number]['by'][]
      >`coalesce((select json_agg(json_build_object('id', p.id, 'userName', p.user_name,
        'name', trim(p.first_name || ' ' || p.last_name))) from person p where p.id = any(${ids}::uuid[])), '[]')`.as(
        'people',
      ),
    )
    .where('job.id', '=', jobId)
    .executeTakeFirstOrThrow();
  return new Map(people.map((person) => [person.id, person]));
}

/** Something that was entered, as the wire tells it. */
export function told(
  form: Form,
  name: FieldName,
  { id, at, by, value }: Standing<unknown>,
  people: People,
): Contest['values'][number] {
  const [kind, about = ''] = name.split('/');
  const judgement = kind === 'judgement' ? (value as Judgement) : null;
  const question = placesOf(form).get(about)?.question;
  return {
    id,
    at,
    by: people.get(by) ?? { id: by, userName: '', name: '' },
    code: judgement?.code ?? null,
    value: judgement?.value ?? null,
    judgement: judgement && question ? judge(question, { ...judgement, note: null, at }) : null,
    note: kind === 'note' ? (value as string | null) : null,
    smr: kind === 'reading' ? (value as number | null) : null,
    fluid: kind === 'fluid' ? (value as PlacedFluid | null) : null,
    content: kind === 'part' ? value : null,
  };
}
