// Limits as administrators set them: refused where they contradict themselves, each at its field; of a machine by its serial number.
import { type conditionLimits as calls, limitTable } from '@dca/contract/areas/samples';
import { msrStatus } from '@dca/domain/msr-lifecycle';
import { pcarStatus } from '@dca/domain/pcar-lifecycle';
import { type SqlBool, sql } from 'kysely';
import type { Acting, Handlers } from '../../../platform/handler.ts';
import { plainRecord } from '../../../platform/plain-record.ts';
import { knownOr400, recordHandlers } from '../../../platform/records.ts';
import { proveInOrder } from './prove-in-order.ts';
import { tryLimit } from './try-limit.ts';

/** Cases of the limit's parameter and component, on its machines. */
const casesWhere = (
  condition: ReturnType<typeof sql<SqlBool>>,
) => sql<number>`(select count(*)::int from condition_case own
  join equipment machine on machine.id = own.equipment_id
  where own.source = 'LAB' and condition_limit.code = any(own.parameters) and own.component = condition_limit.component
    and (condition_limit.equipment_id is null or condition_limit.equipment_id = own.equipment_id)
    and (condition_limit.unit_model is null or condition_limit.unit_model = machine.unit_model) and ${condition})`;
const carriedOut = [pcarStatus.IN_EXECUTION, pcarStatus.CLOSED];
const begunMsr = [msrStatus.IN_PROGRESS, msrStatus.DONE];
const wasWorkedOn = sql<SqlBool>`exists (select 1 from condition_case_action led
  left join pcar on pcar.id = led.pcar_id and pcar.status = any(${carriedOut}::smallint[])
  left join backlog on backlog.id = led.backlog_id and backlog.status in ('IN_PROGRESS', 'DONE', 'CLOSED')
  left join msr on msr.id = led.msr_id and msr.status = any(${begunMsr}::smallint[])
  where led.case_id = own.id and coalesce(pcar.id, backlog.id, msr.id) is not null)`;

const plain = plainRecord({
  name: 'conditionLimit',
  target: 'condition-limit',
  table: limitTable,
  into: 'condition_limit',
  door: {
    rows: (visible) => visible.conditionLimits(),
    add: (visible) => visible.addConditionLimit(),
    change: (visible) => visible.changeConditionLimits(),
  },
  more: {
    cases: casesWhere(sql<SqlBool>`true`),
    hits: casesWhere(wasWorkedOn),
    helped: casesWhere(sql<SqlBool>`own.status = 'CLEARED' and ${wasWorkedOn}`),
    falseAlarms: casesWhere(
      sql<SqlBool>`own.status = 'CLOSED' and own.closed_by_id is not null and not ${wasWorkedOn}`,
    ),
  },
  prove: (
    _acting,
    { cautionBelow = null, cautionAbove = null, criticalBelow = null, criticalAbove = null },
  ) => proveInOrder({ cautionBelow, cautionAbove, criticalBelow, criticalAbove }, (field) => `body.${field}`),
});

export const conditionLimits: Handlers<typeof calls> = {
  ...recordHandlers({
    ...plain,
    add: async (acting: Acting, body: Parameters<typeof plain.add>[1]) => {
      const { serialNumber } = body;
      const machine = serialNumber
        ? await knownOr400(
            'serialNumber',
            acting.visible
              .equipment()
              .select('equipment.id')
              .where('equipment.serial_number', '=', serialNumber)
              .executeTakeFirst(),
          )
        : null;
      const id = await plain.add(acting, body);
      if (machine)
        await acting.visible
          .changeConditionLimits()
          .set({ equipment_id: machine.id })
          .where('condition_limit.id', '=', id)
          .execute();
      return id;
    },
  }),
  trial: async ({ query, ...reading }) => ({ data: await tryLimit(reading, query) }),
};
