import type { Call, RequestOf } from '@dca/contract/call';
import { useCall } from '../platform/queries.ts';
import { useRested } from '../platform/rested.ts';
import { recentChoices } from './recent-choices.ts';

// Never called: it keeps the hook in place where there is no lookup.
const nowhere = {
  path: '/',
  method: 'GET',
  access: 'anyone',
  effect: 'read',
  summary: '',
  reply: 'file',
} as const;

/**
 * What a lookup suggests for a text while it is typed, what this person chose there lately first; the last suggestions stay
 * until the next ones come.
 */
export function useSuggestions(lookup: Call | undefined, typed: string): readonly string[] {
  const asked = useRested(typed);
  // An empty search string is left out by the client (spec §5).
  const request = { query: { SearchValue: asked.trim() } };
  const answer = useCall<Call>(lookup ?? nowhere, request as RequestOf<Call>, {
    keepsPrevious: true,
    enabled: lookup !== undefined,
    staleTime: 60_000,
    // Suggestions are a help; without them one types the whole code.
    handles: [400, 403, 404, 500, 501, 502, 503, 504],
  });
  if (lookup === undefined) return [];
  return [...new Set([...recentChoices(lookup, typed), ...wordsOf(answer.data)])];
}

/** The words of a lookup, which answers `{data}` or `{attributes}` (spec §7). */
export function wordsOf(answer: unknown): readonly string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const found = 'attributes' in answer ? answer.attributes : 'data' in answer ? answer.data : [];
  return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : [];
}
