import { audit } from '@dca/contract/areas/users';
import { useCall } from '../../../platform/queries.ts';

/** What each call is, by its name; the name itself until that is known, and for calls of before. */
export function useSummaries() {
  const known = useCall(audit.calls, {});
  const byName = new Map((known.data?.data ?? []).map(({ call, summary }) => [call, summary]));
  return { of: (call: string) => byName.get(call) ?? call, all: known.data?.data ?? [] };
}
