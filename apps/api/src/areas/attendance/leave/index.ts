// The calls of leave, which attendance spreads among its own.
import type { attendance as calls } from '@dca/contract/areas/attendance';
import { columnsIn } from '../../../platform/exported-columns.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { fileAs } from '../../../platform/list-file.ts';
import { everyRow, page } from '../../../platform/page.ts';
import { askLeave, decideLeave, withdrawLeave } from './act.ts';
import {
  leaveColumns,
  leavePages,
  leaveRow,
  matchingLeave,
  selectExportedLeave,
  selectLeave,
} from './read.ts';

type Calls = Pick<typeof calls, 'leave' | 'leaveReport' | 'askLeave' | 'decideLeave' | 'withdrawLeave'>;

export const leave: Handlers<Calls> = {
  leave: ({ visible, db, viewer, query }) =>
    page(db, leavePages, query, matchingLeave(visible, query), selectLeave(viewer)),
  leaveReport: async ({ visible, viewer, outside, query: { Format, ...asked } }) =>
    fileAs({ viewer, outside }, Format, {
      name: 'leave',
      title: { en: 'Leave', id: 'Cuti dan izin' }[viewer.language],
      columns: columnsIn(leaveColumns, viewer.language),
      rows: everyRow(leavePages, asked, matchingLeave(visible, asked), selectExportedLeave),
    } as never),
  askLeave: async ({ body, ...acting }) => {
    const data = await leaveRow(acting, await askLeave(acting, body));
    return { reply: { data }, noted: { target: `leave/${data.id}`, after: data } };
  },
  decideLeave: async ({ body, ...acting }) => {
    await decideLeave(acting, body);
    const data = await leaveRow(acting, body.id);
    return { reply: { data }, noted: { target: `leave/${data.id}`, before: { state: 'OPEN' }, after: data } };
  },
  withdrawLeave: async ({ body, ...acting }) => {
    await withdrawLeave(acting, body);
    const data = await leaveRow(acting, body.id);
    return { reply: { data }, noted: { target: `leave/${data.id}`, after: data } };
  },
};
