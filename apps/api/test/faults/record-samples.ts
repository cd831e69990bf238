// Requests that add and change a record, made from its table of fields, so that a new record needs no sample of its own.
import { contract } from '@dca/contract';
import type { Area, Call, RequestOf } from '@dca/contract/call';
import { changedNamesIn, type Field, type Fields, namesIn } from '@dca/contract/record-fields';
import type { World } from '../world.ts';
import type { Sample } from './sample.ts';

type Body = Record<string, unknown>;

/** Codes of the world that a lookup may name, by the record it looks for. */
const known: Readonly<Record<string, string>> = { customer: 'C-TJ', plant: 'JKT1', model: 'PC200-8' };

/** What the administrator sends to a call that writes a record; null for any other call. */
export async function recordSample(world: World, call: Call, turn: number): Promise<Sample | null> {
  if (!call.record) return null;
  const fields: Fields = call.record.fields;
  const filled: Body = {};
  for (const name of namesIn(fields, 'form'))
    filled[name] = await valueFor(world, fields[name] as Field, turn);
  const body = call.method === 'POST' ? filled : await changed(world, call, fields, filled);
  return { as: 'adi', request: { body } };
}

/** The first record of the list with other words in it. */
async function changed(world: World, call: Call, fields: Fields, filled: Body): Promise<Body> {
  const calls = Object.values<Area>(contract).flatMap((area) => Object.values<Call>(area));
  const list = calls.find(({ effect, record }) => effect === 'read' && record === call.record);
  if (!list) throw new Error(`no call lists what ${call.path} changes`);
  const answer = (await world.as('adi').get(list, {} as RequestOf<Call>)) as unknown as { data: Body[] };
  const row = answer.data[0] ?? {};
  const words = Object.keys(filled).filter(
    (name) => fields[name]?.kind === 'text' || fields[name]?.kind === 'file',
  );
  const kept = changedNamesIn(fields).filter((name) => !words.includes(name));
  return {
    ...Object.fromEntries(words.map((name) => [name, filled[name]])),
    ...Object.fromEntries([...kept, 'id', 'version'].map((name) => [name, row[name]])),
  };
}

async function valueFor(world: World, field: Field, turn: number): Promise<unknown> {
  if (field.isOptional) return null;
  if ('standard' in field) return field.standard;
  if (field.kind === 'code') return `T${turn}`;
  if (field.kind === 'lookup') return known[field.of];
  if (field.kind === 'choice') return Object.keys(field.choices)[0];
  if (field.kind === 'day') return '2026-11-20';
  if (field.kind === 'several') return [`T${turn}`];
  if (field.kind === 'lines') return [];
  if (field.kind === 'file') return (await world.doors.files.put(Buffer.from(`%PDF-1.7 ${turn}`))).sha256;
  if (field.kind === 'number' || field.kind === 'integer' || field.kind === 'money') return field.min ?? 1;
  const words = `Words ${turn}`;
  return field.kind === 'text' ? words.slice(-field.max).trim() : words;
}
