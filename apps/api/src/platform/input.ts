// Reads the three parts of a request by the schemas of its call; the first part that is wrong refuses.
import type { Call, InputOf } from '@dca/contract/call';
import type { z } from 'zod';
import { refuse, refuseFields } from './problem.ts';

interface RawRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Parsed params, query and body. Throws `invalid` with every wrong field of the first wrong part. */
export function readInput<C extends Call>(call: C, request: RawRequest): InputOf<C> {
  if (call.body && (request.body === undefined || request.body === null)) throw refuse('notJson');
  return {
    params: parse(call.params, request.params, 'params'),
    query: parse(call.query, request.query, 'query'),
    body: parse(call.body, request.body, 'body'),
  } as InputOf<C>;
}

function parse(schema: z.ZodType | undefined, value: unknown, part: 'params' | 'query' | 'body'): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value ?? {});
  if (!result.success) throw refuseFields(result.error, part);
  return result.data;
}
