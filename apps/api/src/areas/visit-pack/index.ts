// One stop of a machine: what is due from wherever it comes, and one job of what was chosen of it, all or nothing.
import type { visitPack as calls } from '@dca/contract/areas/visit-pack';
import { packVisit, sumVisit } from '@dca/domain/visit-pack';
import type { Handlers } from '../../platform/handler.ts';
import { oneOr404 } from '../../platform/problem.ts';
import { dueWork } from './due-work.ts';
import { makeVisitJob } from './make-job.ts';

export const visitPack: Handlers<typeof calls> = {
  get: async ({ visible, viewer, params, query }) => {
    const machine = await oneOr404(
      visible
        .equipment()
        .select([
          'equipment.id as equipmentId',
          'equipment.unit_code as unitCode',
          'equipment.unit_model as unitModel',
          'equipment.serial_number as serialNumber',
        ])
        .where('equipment.id', '=', params.id)
        .executeTakeFirst(),
    );
    const items = packVisit(await dueWork(visible, params.id, viewer.language), query.Hours);
    const inside = sumVisit(items.filter(({ fits }) => fits));
    const outside = sumVisit(items.filter(({ fits }) => !fits));
    return { data: { ...machine, hours: query.Hours, inside, outside, items } };
  },

  makeJob: async ({ body, ...acting }) => {
    const made = await makeVisitJob(acting, body);
    return {
      reply: { data: made },
      noted: { target: `job/${made.jobId}`, after: { visitPack: body.items, number: made.jobNumber } },
    };
  },
};
