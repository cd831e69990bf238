// What an assistant may use: each call that reads, and for a machine's key those writes that its permissions name. Names, words and
// schemas are the contract's alone; nothing that a record says gets in here.

import type { Area, Call } from '@dca/contract/call';
import type { Held } from '@dca/domain/permissions';
import type { Tool } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { mayAsk } from '../may-ask.ts';
import { withWords } from '../openapi/field-words.ts';

/** A call by the name that assistants know it by. */
export interface NamedCall {
  readonly name: string;
  readonly call: Call;
}

/** Whose assistant asks, and whether by a machine's key. */
export interface AssistantOf {
  readonly held: Held;
  readonly isMachine: boolean;
}

type Schema = z.core.JSONSchema.JSONSchema;

/** Makes of a contract its calls that answer with data, by names of letters, figures and underscores, as all assistants take them. */
export const callsOf = (contract: Readonly<Record<string, Area>>): readonly NamedCall[] =>
  Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries<Call>(calls)
      .filter(([, { reply, access }]) => reply !== 'file' && access !== 'anyone')
      .map(([name, call]) => ({ name: `${area}_${name}`, call })),
  );

/**
 * Whether an assistant has a call: what its person or key may ask. It writes only by a key that says so with more than a permission
 * to read.
 */
export function mayUse({ held, isMachine }: AssistantOf, { call }: NamedCall): boolean {
  if (!mayAsk(held, call)) return false;
  return (
    call.effect === 'read' || (isMachine && call.access !== 'signedIn' && !call.access.endsWith('.read'))
  );
}

/** A call as a tool, made when it is first asked for. */
export function toolOf(named: NamedCall): Tool {
  const made = tools.get(named.call) ?? makeTool(named);
  tools.set(named.call, made);
  return made;
}

const tools = new WeakMap<Call, Tool>();

function makeTool({ name, call }: NamedCall): Tool {
  const writes = call.effect === 'write';
  return {
    name,
    description: `${call.summary}.`,
    inputSchema: inputSchemaOf(call),
    annotations: { readOnlyHint: !writes, idempotentHint: true, openWorldHint: false },
  };
}

/** A key of a write is of its own thing done: tried again with it, it is done once. */
const keySchema: Schema = {
  type: 'string',
  minLength: 8,
  maxLength: 200,
  description: 'A new one for each thing that is done; the same one when it is tried again.',
};

function inputSchemaOf(call: Call): Tool['inputSchema'] {
  const parts = Object.entries({ params: call.params, query: call.query, body: call.body }).flatMap(
    ([part, schema]) => (schema ? [[part, schemaOf(schema)] as const] : []),
  );
  const writes = call.effect === 'write';
  const required = parts.filter(([, schema]) => (schema.required ?? []).length > 0).map(([part]) => part);
  return {
    type: 'object',
    properties: { ...Object.fromEntries(parts), ...(writes ? { idempotencyKey: keySchema } : {}) },
    required: [...required, ...(writes ? ['idempotencyKey'] : [])],
    additionalProperties: false,
  } as Tool['inputSchema'];
}

function schemaOf(schema: z.ZodType): Schema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return withWords(described);
}
