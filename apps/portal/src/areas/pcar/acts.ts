// A phenomenon as an act of the outbox: kept on the phone and sent when there is a signal. The name of its kind stays as long as a
// phone may hold it.
import { pcar } from '@dca/contract/areas/pcar';
import type { RequestOf } from '@dca/contract/call';
import { wordsIn } from '../../i18n/index.ts';
import type { Act, Kind } from '../../offline/act.ts';
import { hurry } from '../../offline/drain.ts';
import { newId } from '../../offline/ids.ts';
import { keep } from '../../offline/outbox.ts';
import { call } from '../../platform/client.ts';
import { invalidate } from '../../platform/queries.ts';
import { words } from './words.ts';

type Met = RequestOf<typeof pcar.phenomenon>['body'];

const metKind = 'metPhenomenon';

export const phenomenonKinds: readonly Kind[] = [
  {
    lane: 'inOrder',
    atOnce: 1,
    name: metKind,
    call: 'pcar.phenomenon',
    keyOf: ({ id }) => id,
    send: async (acts, way) => {
      for (const { body } of acts as readonly Act<Met>[])
        await call(pcar.phenomenon, { body }, way.options());
      void invalidate([pcar.sync, pcar.table, pcar.get]);
      return undefined;
    },
    content: async ({ body }) => (body as Met).description,
    addressOf: ({ body }) => ({ to: `/machine/${(body as Met).equipmentId}` }),
    words: (count) => wordsIn(words)('countTold', { count }),
  },
];

/** Keeps what somebody met on a machine. Throws where this phone cannot keep it. */
export async function keepPhenomenon(unit: string, met: Omit<Met, 'id' | 'foundAt'>): Promise<void> {
  const id = newId();
  const body: Met = { ...met, id, foundAt: new Date().toISOString() };
  await keep({ jobId: met.equipmentId, unit, params: null, kind: metKind, about: id, id, body });
  hurry();
}
