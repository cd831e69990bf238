// Oil samples and condition cases (domain decisions §5).
import type { samples as calls } from '@dca/contract/areas/samples';
import { sql } from 'kysely';
import type { Acting, Handlers } from '../../platform/handler.ts';
import { answerOfMove } from '../../platform/move-handlers.ts';
import { pageAgain } from '../../platform/page.ts';
import { isPlain } from '../../platform/page-order.ts';
import { closeCase, matchSample, moveSample, takeSample, tellResult } from './change.ts';
import { exportCases, exportSamples } from './files.ts';
import { measuredComponents } from './measured/measured.ts';
import {
  casePages,
  matchingCases,
  matchingSamples,
  samplePages,
  selectListedCases,
  selectSamples,
} from './rows.ts';
import { showCase, showSample, showSeries } from './show.ts';

export { judgeSheet } from './judge-sheet.ts';
export { casesBehind, noteLed, takeCase } from './lead-case.ts';
export { conditionLimits } from './limits/index.ts';
export { matchingCases, selectCases } from './rows.ts';
export { selectValues } from './show.ts';

const answer = answerOfMove(moveSample, { target: 'oil-sample', show: showSample });
const answerOfCase = answerOfMove(closeCase, { target: 'condition-case', show: showCase });

interface Moving extends Acting {
  readonly params: { readonly id: string };
  readonly body: { readonly version: number; readonly reason?: string };
}
const moves =
  (move: 'send' | 'receive' | 'reject') =>
  ({ params, body, ...acting }: Moving) =>
    answer(acting, { ...body, id: params.id, move });

export const samples: Handlers<typeof calls> = {
  list: ({ visible, db, query }) =>
    pageAgain(db, samplePages, query, {
      viewer: visible.viewer,
      name: 'oil samples',
      matching: () => matchingSamples(visible, query),
      // One of an id: said so that none of the others is gathered for it.
      select: (found) => selectSamples(found).limit(sql.lit(1)),
      isSteady: isPlain(query),
    }),
  export: async (exporting) => exportSamples(exporting),
  get: async ({ params, ...reading }) => ({ data: await showSample(reading, params.id) }),
  measured: async ({ visible, query }) => ({ data: await measuredComponents(visible, query.EquipmentId) }),
  series: async ({ query, ...reading }) => ({ data: await showSeries(reading, query) }),
  take: async ({ body, ...acting }) => {
    const id = await takeSample(acting, body);
    return {
      reply: { data: await showSample(acting, id) },
      noted: { target: `oil-sample/${id}`, after: body },
    };
  },
  send: moves('send'),
  receive: moves('receive'),
  reject: moves('reject'),
  tellResult: async ({ params, body, ...acting }) => {
    const { from, to } = await tellResult(acting, params.id, body);
    return {
      reply: { data: await showSample(acting, params.id) },
      noted: {
        target: `oil-sample/${params.id}`,
        before: { status: from },
        after: { status: to, ...body },
      },
    };
  },
  match: async ({ params, body, ...acting }) => {
    await matchSample(acting, params.id, body);
    return {
      reply: { data: await showSample(acting, params.id) },
      noted: { target: `oil-sample/${params.id}`, before: { equipmentId: null }, after: body },
    };
  },
  cases: ({ visible, db, query }) =>
    pageAgain(db, casePages, query, {
      viewer: visible.viewer,
      name: 'condition cases',
      matching: () => matchingCases(visible, query),
      select: selectListedCases(visible),
    }),
  exportCases: async (exporting) => exportCases(exporting),
  getCase: async ({ params, ...reading }) => ({ data: await showCase(reading, params.id) }),
  closeCase: ({ params, body, ...acting }) => answerOfCase(acting, { ...body, id: params.id, move: 'close' }),
};
