// Fleets of other makers: what their imports left to a person (decision 83).
import type { fleets as calls } from '@dca/contract/areas/fleets';
import type { Handlers } from '../../platform/handler.ts';
import { fileAs } from '../../platform/list-file.ts';
import { everyRow, page } from '../../platform/page.ts';
import { decide } from './decide.ts';
import { exportedColumns, matchingSetAside, selectSetAside, setAsidePages } from './rows.ts';
import { sources } from './sources/index.ts';
import { unknownMachines } from './unknown.ts';

export const fleets: Handlers<typeof calls> = {
  setAside: ({ visible, db, query }) =>
    page(db, setAsidePages, query, matchingSetAside(visible, query), selectSetAside),

  exportSetAside: async ({ visible, viewer, query: { Format, ...query }, outside }) =>
    fileAs({ viewer, outside }, Format, {
      name: 'fleet-rows',
      title: 'Fleet rows',
      columns: exportedColumns(viewer.language),
      rows: everyRow(setAsidePages, query, matchingSetAside(visible, query), selectSetAside),
    }),

  decide: async ({ body, ...acting }) => {
    const { before, data } = await decide(acting, body);
    return { reply: { data }, noted: { target: `fleet-row/${body.id}`, before, after: body } };
  },

  ...sources,
  ...unknownMachines,
};
