// Reads the three parts of a request by the schemas of its call; the first part that is wrong refuses.
import type { Call, InputOf } from '@dca/contract/call';
import { withoutControl } from '@dca/contract/fields';
import type { z } from 'zod';
import { refuse, refuseField, refuseFields } from './problem.ts';

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
    body: parse(call.body, request.body, 'body', call.fromOutbox),
  } as InputOf<C>;
}

function parse(
  schema: z.ZodType | undefined,
  value: unknown,
  part: 'params' | 'query' | 'body',
  dropsUnknown: true | undefined = undefined,
): unknown {
  if (!schema) return undefined;
  if (part !== 'body') proveVisible(value, part);
  const result = read(schema, value ?? {});
  if (result.success) return result.data;
  if (dropsUnknown && result.error.issues.some(isUnknownField)) {
    const known = schema.safeParse(withoutUnknown(value, result.error.issues));
    if (known.success) return known.data;
    throw refuseFields(known.error, part);
  }
  throw refuseFields(result.error, part);
}

/** What stands in an address has no signs that nobody sees: PostgreSQL takes no NUL, and no name has another. */
function proveVisible(values: unknown, part: 'params' | 'query'): void {
  for (const [name, value] of Object.entries(Object(values)))
    if ([value].flat().some((one) => typeof one === 'string' && !withoutControl.test(one)))
      throw refuseField(`${part}.${name}`, unseen);
}

const unseen = {
  en: 'It has a sign that cannot be seen.',
  id: 'Ada karakter yang tidak terlihat di dalamnya.',
};

/** As the schema does, which compares also what cannot be compared: an object whose length is one without a value. */
function read(schema: z.ZodType, value: unknown) {
  try {
    return schema.safeParse(value);
  } catch (cause) {
    if (cause instanceof TypeError) throw refuse('invalid', { detail: notReadable, cause });
    throw cause;
  }
}

const notReadable = { en: 'One of the values cannot be read.', id: 'Salah satu isian tidak dapat dibaca.' };

const isUnknownField = (issue: z.core.$ZodIssue) => issue.code === 'unrecognized_keys';

/** The value without the members that the issues name as unknown. */
function withoutUnknown(value: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const copy: unknown = structuredClone(value);
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    const holder = issue.path.reduce<unknown>((inner, step) => Reflect.get(Object(inner), step), copy);
    for (const key of issue.keys) Reflect.deleteProperty(Object(holder), key);
  }
  return copy;
}
