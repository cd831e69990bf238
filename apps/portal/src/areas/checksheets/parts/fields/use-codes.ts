import { checksheets } from '@dca/contract/areas/checksheets';
import type { PartCode } from '@dca/contract/areas/checksheets/part-calls';
import { useCall } from '../../../../platform/queries.ts';

/** The codes of all lists as far as this device knows them; nobody waits for them. */
export function useCodes(): readonly PartCode[] {
  return useCall(checksheets.partCodes, {}, { handles: quietly }).data?.data ?? [];
}

const quietly = [0, 400, 403, 404, 408, 429, 500, 502, 503, 504];
