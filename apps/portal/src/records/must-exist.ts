import type { Call, RequestOf } from '@dca/contract/call';
import type { Fields } from '@dca/contract/record-fields';
import { queryClient, queryOf } from '../platform/queries.ts';
import type { Values } from './form-values.ts';
import type { Lookups } from './lookups.ts';
import { wordsOf } from './suggestions.ts';

/**
 * The fields that name a record which their lookup does not know. Without an answer nothing is refused here: the server
 * judges it with the rest.
 */
export async function unknownIn(fields: Fields, lookups: Lookups, values: Values): Promise<string[]> {
  const named = Object.entries(lookups).filter(([name]) => fields[name]?.kind === 'lookup');
  const judged = await Promise.all(
    named.map(async ([name, lookup]) => ((await isKnown(lookup, values[name])) ? null : name)),
  );
  return judged.filter((name) => name !== null);
}

async function isKnown(lookup: Call, value: unknown): Promise<boolean> {
  const code = String(value ?? '').trim();
  if (code === '') return true;
  const request = { query: { SearchValue: code } } as RequestOf<Call>;
  const options = { handles: [400, 403, 404, 500, 501, 502, 503, 504] };
  const answer = await queryClient.fetchQuery(queryOf(lookup, request, options)).catch(() => null);
  return answer === null || wordsOf(answer).some((word) => word.toUpperCase() === code.toUpperCase());
}
