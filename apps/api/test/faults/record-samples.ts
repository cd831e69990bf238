// Requests that add and change a record, made from its table of fields, so that a new record needs no sample of its own.
import type { Call, RequestOf } from '@dca/contract/call';
import { changedNamesIn, type Field, type Fields, type LookedUp, namesIn } from '@dca/contract/record-fields';
import type { Lifecycle, StateCode } from '@dca/domain/lifecycle';
import { people } from '../../db/world/ids.ts';
import { sentBy } from '../sending.ts';
import { everyCall, type NamedCall } from '../walkers/calls.ts';
import type { PersonName, World } from '../world.ts';
import type { Sample } from './sample.ts';

type Body = Record<string, unknown>;

/** Codes of the world that a lookup may name, by the record it looks for. */
type Known = Readonly<Record<LookedUp, string>>;
const here: Known = {
  customer: 'C-TJ',
  model: 'PC200-8',
  part: '600-211-1340',
  plant: 'JKT1',
  'work center': 'JKT1-WS',
};
const elsewhere: Known = { ...here, customer: 'C-BH', plant: 'SRG1', 'work center': 'SRG1-FS' };

/** What the administrator sends to a call that writes a record; null for any other call. */
export async function recordSample(world: World, call: Call, turn: number): Promise<Sample | null> {
  if (!call.record) return null;
  if (call.move) return { as: 'adi', request: await readyToMove(world, call, turn) };
  const fields: Fields = call.record.fields;
  const filled = await filledIn(world, fields, turn, here);
  const body = call.method === 'POST' ? filled : await changed(world, call, turn, filled);
  return { as: 'adi', request: { body } };
}

/**
 * Adds two of every record that stands at a plant: one for most people of the world, and one at a plant that they do not see, so
 * that a new record is out of somebody's sight without rows of its own. The ids of the latter, by record.
 */
export async function addRecordsElsewhere(world: World): Promise<ReadonlyMap<Call['record'], string>> {
  const ids = new Map<Call['record'], string>();
  // Wayan is the planner there; some records are for an administrator to add.
  await world.owner.query(`insert into person_role values ($1, 'ADMIN')`, [people.wayan]);
  for (const [index, { call }] of everyCall.filter(addsAtPlant).entries()) {
    const fields: Fields = call.record?.fields ?? {};
    const add = async (person: PersonName, turn: number, known: Known) => {
      const body = await filledIn(world, fields, turn, known);
      return (await world.as(person).get(call, { body } as RequestOf<Call>)) as unknown as {
        data: { id: string };
      };
    };
    await add('adi', 9000 + 2 * index, here);
    ids.set(call.record, (await add('wayan', 9001 + 2 * index, elsewhere)).data.id);
  }
  await world.owner.query(`delete from person_role where person_id = $1 and role_code = 'ADMIN'`, [
    people.wayan,
  ]);
  return ids;
}

const addsAtPlant = ({ call }: NamedCall) =>
  call.method === 'POST' &&
  Object.values<Field>(call.record?.fields ?? {}).some(
    (field) => field.kind === 'lookup' && field.of === 'plant' && !field.isOptional,
  );

async function filledIn(world: World, fields: Fields, turn: number, known: Known): Promise<Body> {
  const filled: Body = {};
  for (const name of namesIn(fields, 'form'))
    filled[name] = await valueFor(world, fields[name] as Field, turn, known);
  return filled;
}

/** A new record, brought by the moves before it to a state that the move leaves. */
async function readyToMove(world: World, call: Call, turn: number): Promise<object> {
  const { move, record } = call;
  const ofRecord = everyCall.map((named) => named.call).filter((other) => other.record === record);
  const add = ofRecord.find(({ method }) => method === 'POST');
  if (!move || !add) throw new Error(`no call adds what ${call.path} moves`);
  const ask = async (asked: Call, request: object) =>
    (await world.as('adi').get(asked, request as RequestOf<Call>)) as unknown as { data: Moving };
  let row = (await ask(add, { body: await filledIn(world, record?.fields ?? {}, turn, here) })).data;
  const request = () => ({ params: { id: row.id }, body: { version: row.version, reason: 'As it is' } });
  const lead = wayTo(move.of, row.status, move.name);
  for (const name of lead) {
    const before = ofRecord.find((other) => other.move?.name === name);
    if (!before) throw new Error(`no call makes "${name}"`);
    row = (await ask(before, fitting(before, request()))).data;
  }
  return fitting(call, request());
}

interface Moving {
  readonly id: string;
  readonly version: number;
  readonly status: StateCode;
}

/** The moves that lead from a state to one that a move leaves, fewest first. */
function wayTo({ moves }: Lifecycle, from: StateCode, name: string): readonly string[] {
  const leaves = moves.filter((move) => move.name === name).flatMap((move) => move.from);
  const ways: { readonly at: StateCode; readonly by: readonly string[] }[] = [{ at: from, by: [] }];
  for (const { at, by } of ways) {
    if (leaves.includes(at)) return by;
    for (const move of moves)
      if (move.from.includes(at) && move.to !== 'BEFORE' && !ways.some((way) => way.at === move.to))
        ways.push({ at: move.to, by: [...by, move.name] });
  }
  throw new Error(`nothing leads from ${from} to "${name}"`);
}

/** Without the reason where the move asks for none. */
const fitting = ({ move }: Call, { params, body: { reason, ...body } }: MoveRequest) => ({
  params,
  body: move?.of.moves.some(({ name, needsReason }) => name === move.name && needsReason)
    ? { ...body, reason }
    : body,
});

interface MoveRequest {
  readonly params: object;
  readonly body: { readonly version: number; readonly reason: string };
}

/** The first record of the list, which is added where there is none, with other words in it. */
async function changed(world: World, call: Call, turn: number, filled: Body): Promise<Body> {
  const fields: Fields = call.record?.fields ?? {};
  const ofRecord = everyCall.map((named) => named.call).filter(({ record }) => record === call.record);
  const list = ofRecord.find(({ effect }) => effect === 'read');
  const add = ofRecord.find(({ method }) => method === 'POST');
  if (!list || !add) throw new Error(`no call lists or adds what ${call.path} changes`);
  const adi = world.as('adi');
  const answer = (await adi.get(list, {} as RequestOf<Call>)) as unknown as { data: Body[] };
  const added = async () => {
    const body = await filledIn(world, fields, 8000 + turn, here);
    return (await adi.get(add, { body } as RequestOf<Call>)) as unknown as { data: Body };
  };
  const row = answer.data[0] ?? (await added()).data;
  const words = Object.keys(filled).filter(
    (name) => fields[name]?.kind === 'text' || fields[name]?.kind === 'file',
  );
  const kept = changedNamesIn(fields).filter((name) => !words.includes(name));
  return {
    ...Object.fromEntries(words.map((name) => [name, filled[name]])),
    ...Object.fromEntries([...kept, 'id', 'version'].map((name) => [name, row[name]])),
  };
}

async function valueFor(world: World, field: Field, turn: number, known: Known): Promise<unknown> {
  if (field.isOptional) return null;
  if ('standard' in field) return field.standard;
  if (field.kind === 'code') return `T${turn}`;
  if (field.kind === 'lookup') return known[field.of];
  if (field.kind === 'choice') return Object.keys(field.choices)[0];
  if (field.kind === 'day') return '2026-11-20';
  if (field.kind === 'several') return [`T${turn}`];
  if (field.kind === 'lines') return [];
  if (field.kind === 'file') return (await sentBy(world, 'adi', Buffer.from(`%PDF-1.7 ${turn}`))).sha256;
  if (field.kind === 'number' || field.kind === 'integer' || field.kind === 'money') return field.min ?? 1;
  const words = `Words ${turn}`;
  return field.kind === 'text' ? words.slice(-field.max).trim() : words;
}
