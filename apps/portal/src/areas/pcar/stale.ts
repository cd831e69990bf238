import { pcar } from '@dca/contract/areas/pcar';

/** What a change of a report makes old. */
export const staleReports = [pcar.get, pcar.sync, pcar.table];
