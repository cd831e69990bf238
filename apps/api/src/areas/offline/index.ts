// What a phone asks and tells beside its work (design: offline).
import type { offline as calls } from '@dca/contract/areas/offline';
import type { Handlers } from '../../platform/handler.ts';
import { packDay } from './day-pack.ts';
import { holdsOf, noteHolds } from './holds.ts';
import { keepKey, keyOf } from './keys.ts';
import { keepRescued, pictureOf, rescuedOf } from './rescue.ts';

export const offline: Handlers<typeof calls> = {
  dayPack: async (reading) => ({ data: await packDay(reading) }),

  tellHolds: async ({ body, ...acting }) => {
    const { phoneId } = body;
    const jobIds = await noteHolds(acting, phoneId, body.jobs);
    return {
      reply: { data: { phoneId, saidAt: acting.now.toISOString(), jobIds } },
      noted: { target: `phone/${phoneId}`, after: { jobs: body.jobs } },
    };
  },
  holds: async ({ visible, query }) => ({ data: await holdsOf(visible, query.jobId) }),

  rescue: async ({ body, ...acting }) => {
    const actIds = await keepRescued(acting, body);
    return {
      reply: { data: { jobId: body.jobId, actIds } },
      noted: { target: `job/${body.jobId}`, after: { rescued: actIds } },
    };
  },
  rescues: async ({ visible, query }) => ({ data: await rescuedOf(visible, query.jobId) }),
  rescuedPicture: ({ visible, params }) => pictureOf(visible, params.id),

  keepKey: async ({ body, ...acting }) => {
    await keepKey(acting, body);
    // The audit is read by others: it says which key there is, and nothing of what it opens.
    return { reply: { data: { id: body.id } }, noted: { target: `phone-key/${body.id}` } };
  },
  key: async ({ visible, params }) => ({ data: { id: params.id, key: await keyOf(visible, params.id) } }),
};
