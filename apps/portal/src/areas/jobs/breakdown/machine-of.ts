// The machine that an address names, as its page and its label do: from what this phone knows, or by asking for its name.
import { equipment } from '@dca/contract/areas/equipment';
import { jobs } from '@dca/contract/areas/jobs';
import { useCall } from '../../../platform/queries.ts';
import { type Machine, machinesToReport } from './kept-breakdown.ts';

const quietly = [0, 400, 403, 404, 408, 429, 500, 502, 503, 504];

/** The machine of this id, or null while it is not known, or where it is none that may be reported. */
export function useMachineOf(id: string | null): Machine | null {
  const known = useCall(jobs.candidates, machinesToReport, { enabled: id !== null });
  const here = known.data?.data.find((machine) => machine.id === id);
  const isAsked = id !== null && known.data !== undefined && here === undefined;
  const page = useCall(
    equipment.machine,
    { params: { id: id ?? '' } },
    { enabled: isAsked, handles: quietly },
  );
  const unitCode = page.data?.data.until === null ? page.data.data.unitCode : undefined;
  const asked = useCall(
    jobs.candidates,
    { query: { Sort: 'unitCode', PageSize: 60, SearchValue: unitCode ?? '' } },
    { enabled: unitCode !== undefined, handles: quietly },
  );
  return here ?? asked.data?.data.find((machine) => machine.id === id) ?? null;
}
