// Calls without their schemas. A list sends and reads what the server judges, and needs of a call only where it goes; the
// schema library would be a seventh of what its first screen loads. What an address may say stays as plain data.
import { z } from 'zod';
import type { Area, Call } from './call.ts';

/** What one parameter of a query takes: the few words of JSON Schema that our queries are made of. */
export interface Taken {
  readonly type?: 'string' | 'integer' | 'number' | 'array';
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly items?: Taken;
}

/** The parameters of a query by name. */
export type Takes = Readonly<Record<string, Taken>>;

/** A call as the browser sends it. */
export type PlainCall = Pick<Call, 'method' | 'path' | 'effect'> & {
  readonly reply: 'file' | null;
  readonly takes?: Takes;
};

/** The calls of an area without their schemas. */
export const plainCalls = (area: Area): Record<string, PlainCall> =>
  Object.fromEntries(Object.entries(area).map(([name, call]) => [name, plainCall(call)]));

function plainCall({ method, path, effect, reply, query }: Call): PlainCall {
  return {
    method,
    path,
    effect,
    reply: reply === 'file' ? 'file' : null,
    ...(query ? { takes: takesOf(query) } : {}),
  };
}

/** What a query takes, as plain data. */
export function takesOf(query: z.ZodType): Takes {
  const { properties = {} } = z.toJSONSchema(query, { io: 'output', unrepresentable: 'any' });
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, takenOf(schema)]));
}

/** Whether exports of a module are the calls of an area. */
export const isArea = (exported: unknown): exported is Area =>
  typeof exported === 'object' &&
  exported !== null &&
  Object.values(exported).length > 0 &&
  Object.values(exported).every((one) => typeof one === 'object' && 'method' in one && 'path' in one);

const kept = ['type', 'enum', 'pattern', 'maxLength', 'minimum', 'maximum', 'maxItems'] as const;

function takenOf(schema: unknown): Taken {
  if (typeof schema !== 'object' || schema === null) return {};
  const given = schema as Taken;
  return {
    ...Object.fromEntries(kept.filter((word) => word in given).map((word) => [word, given[word]])),
    ...(given.items ? { items: takenOf(given.items) } : {}),
  };
}
