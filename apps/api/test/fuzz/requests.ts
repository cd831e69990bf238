// Requests to a call, made from its schemas and from the request that the world grants: half of them as they should be, half damaged.
import type { Call } from '@dca/contract/call';
import fc from 'fast-check';
import { z } from 'zod';
import type { World } from '../world.ts';
import { damaged } from './damage.ts';
import { type JsonSchema, type Known, valuesOf } from './schema-values.ts';

/** The three parts of a request, whatever they are. */
export interface Parts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Turns of each call that begin with a sample of its own, where it has one. */
export const perSample = 20;

/** `count` requests to the call, the same for the same seed; fewer where it takes so little that some are alike. */
export function requestsTo(
  call: Call,
  { known, sample, seed, count }: { known: Known; sample: Parts | null; seed: number; count: number },
): readonly Parts[] {
  const whole = fc.record({
    params: valuesOf(schemaOf(call.params), known),
    query: valuesOf(schemaOf(call.query), known),
    body: valuesOf(schemaOf(call.body), known),
  });
  const each: fc.Arbitrary<unknown>[] = sample
    ? [damaged(fc.constant(sample)), whole, damaged(fc.constant(sample)), damaged(whole)]
    : [whole, damaged(whole)];
  const turns = each.map((one, n) =>
    fc.sample(one, { numRuns: Math.ceil(count / each.length), seed: seed + n }),
  );
  const mixed = Array.from(
    { length: count },
    (_, n) => turns[n % each.length]?.[Math.floor(n / each.length)],
  );
  // The request that is granted comes last, on a thing to which everything else was tried.
  const all = (sample ? [...mixed.slice(1), sample] : mixed).map((parts) => partsOf(call, parts));
  return [...new Map(all.map((parts) => [JSON.stringify(parts), parts])).values()];
}

/** What of a request, itself perhaps damaged, reaches the call. */
function partsOf(call: Call, request: unknown): Parts {
  const { params, query, body }: Parts = Object(request);
  return { params, query, ...(call.body ? { body: body ?? null } : {}) };
}

const schemaOf = (schema: z.ZodType | undefined): JsonSchema =>
  schema
    ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
    : { type: 'object' };

/** The ids and codes that stand in the rows; people who call here are left out, since a request may well put somebody out. */
export async function knownOf({ owner }: World): Promise<Known> {
  const { rows: columns } = await owner.query<{ table: string; column: string; isId: boolean }>(
    `select table_name as table, column_name as column, data_type = 'uuid' as "isId" from information_schema.columns
     where table_schema = 'public' and table_name not in ('person', 'person_role', 'role', 'role_permission', 'migration')
     and (column_name = 'id' and data_type = 'uuid'
       or column_name in ('plant_code', 'customer_code', 'unit_model', 'part_number', 'number', 'work_center', 'component_code')
       and data_type = 'text') order by 1, 2`,
  );
  const [ids, codes] = [new Set<string>(), new Set<string>()];
  for (const { table, column, isId } of columns) {
    const { rows } = await owner.query<{ value: string }>(
      `select distinct ${column}::text as value from ${table} where ${column} is not null order by 1 limit 4`,
    );
    for (const { value } of rows) (isId ? ids : codes).add(value);
  }
  return { ids: [...ids], codes: [...codes] };
}
