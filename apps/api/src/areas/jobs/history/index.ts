// Everything that happened to jobs: as a list, as a file, and the people to choose from.
import type { historyCalls } from '@dca/contract/areas/jobs/history';
import type { Handlers } from '../../../platform/handler.ts';
import { fileAs } from '../../../platform/list-file.ts';
import { exportedEvents, historyColumns, titles } from './exported.ts';
import { pageOfHistory } from './history.ts';
import { peopleNamed } from './people.ts';

export const historyHandlers: Handlers<typeof historyCalls> = {
  history: ({ visible, db, query }) => pageOfHistory(db, visible, query),
  historyPeople: async ({ visible, query }) => ({ data: await peopleNamed(visible, query) }),
  historyExport: async ({ visible, viewer, query: { Format, ...query }, outside }) =>
    fileAs({ viewer, outside }, Format, {
      name: 'job-history',
      title: titles[viewer.language],
      columns: historyColumns(viewer.language),
      rows: exportedEvents(visible, query),
    }),
};
