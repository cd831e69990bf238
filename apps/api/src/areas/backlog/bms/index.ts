// Backlogs from their approval on: the list, the cards by place, what is open on a unit, the worst machines, the spreadsheet.
import type { monitoringCalls } from '@dca/contract/areas/backlog/monitoring';
import type { Handlers } from '../../../platform/handler.ts';
import { pageAgain } from '../../../platform/page.ts';
import { isPlain } from '../../../platform/page-order.ts';
import { seesWholePlants } from '../../../visibility/sight.ts';
import { backlogPages, matchingEntries, selectEntry } from '../entry/index.ts';
import { unitCards, unitModelCards, workCenterCards } from './cards.ts';
import { openOnUnit } from './open-on-unit.ts';
import { writeReport } from './report.ts';
import { worstMachines } from './worst-machines.ts';

export { backlogFigureSources } from './figure-sources.ts';

export const bmsHandlers: Handlers<typeof monitoringCalls> = {
  bmsAchievement: async ({ query, ...doors }) => ({ data: await workCenterCards(doors, query) }),
  bmsUnitModels: async ({ params, query, ...doors }) => ({
    data: await unitModelCards(doors, { ...query, WorkCenterCode: params.workcenter }),
  }),
  bmsSummary: async ({ query, ...doors }) => ({ data: await unitCards(doors, query) }),
  bmsSummaryDetail: async ({ visible, query }) => ({ data: await openOnUnit(visible, query) }),
  worstMachines: async ({ query, ...doors }) => ({ data: await worstMachines(doors, query) }),
  bms: ({ visible, db, query }) =>
    pageAgain(db, backlogPages, query, {
      viewer: visible.viewer,
      name: 'bms',
      matching: () => matchingEntries(visible, 'BMS', query),
      select: selectEntry(visible),
      isSteady: isPlain(query) && seesWholePlants(visible.viewer),
    }),
  bmsReport: async (context) => writeReport(context),
};
