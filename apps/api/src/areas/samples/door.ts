// Condition of machines: values, samples and cases are seen with the machine. A result whose machine nobody has matched is seen by
// people inside who may match it, at a plant of whoever brought it.
import { permits } from '@dca/domain/permissions';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { forgetCase } from '../../platform/condition/forget-case.ts';
import { judgeMeasurements } from '../../platform/condition/judge-measurements.ts';
import { judgeSamples } from '../../platform/condition/judge-samples.ts';
import { takeBottles } from '../../platform/condition/take-bottles.ts';
import { tellEnded } from '../../platform/condition/tell-cases.ts';
import type { Door } from '../../visibility/door.ts';
import { seesAtPlant } from '../../visibility/sight.ts';
import type { Viewer } from '../../visibility/viewer.ts';

export const samples = {
  open: {
    trend_parameter: 'what is measured is the same for everybody; the values are closed',
  },
  closed: {
    condition_case: 'visible.conditionCases',
    condition_case_action: 'visible.caseActions',
    condition_case_event: 'visible.conditionCaseEvents',
    condition_limit: 'visible.conditionLimits',
    condition_state: 'the condition engine alone (platform/condition/judge-readings.ts)',
    oil_sample: 'visible.oilSamples',
    oil_sample_event: 'visible.oilSampleEvents',
    trend_value: 'visible.trendValues',
  },
  read: (all, viewer) => ({
    trendValues: () =>
      all
        .selectFrom('trend_value')
        .innerJoin('equipment', 'equipment.id', 'trend_value.equipment_id')
        .where(seesAtPlant(viewer, 'equipment')),
    oilSamples: () => all.selectFrom('oil_sample').where(seesSample(viewer, 'oil_sample')),
    /** How samples moved; customers see where one stands and not how it came there. */
    oilSampleEvents: () =>
      all
        .selectFrom('oil_sample_event')
        .where(
          viewer.sight.kind === 'customer'
            ? sql<SqlBool>`false`
            : sql<SqlBool>`exists (select 1 from oil_sample own where own.id = oil_sample_event.sample_id and ${seesSample(viewer, 'own')})`,
        ),
    conditionCases: () =>
      all
        .selectFrom('condition_case')
        .innerJoin('equipment', 'equipment.id', 'condition_case.equipment_id')
        .where(seesAtPlant(viewer, 'equipment')),
    /** Limits that values are judged by; of a machine only where it is in sight. */
    conditionLimits: () =>
      all
        .selectFrom('condition_limit')
        .where('condition_limit.valid_to', 'is', null)
        .where(
          sql<SqlBool>`(condition_limit.equipment_id is null or exists (select 1 from equipment machine
            where machine.id = condition_limit.equipment_id and ${seesAtPlant(viewer, 'machine')}))`,
        ),
    /** What cases of machines in sight led to; whether a viewer sees the report itself is said by the door of reports. */
    caseActions: () =>
      all
        .selectFrom('condition_case_action')
        .innerJoin('condition_case', 'condition_case.id', 'condition_case_action.case_id')
        .innerJoin('equipment', 'equipment.id', 'condition_case.equipment_id')
        .where(seesAtPlant(viewer, 'equipment')),
    conditionCaseEvents: () =>
      all.selectFrom('condition_case_event').where(
        sql<SqlBool>`exists (select 1 from condition_case own join equipment machine on machine.id = own.equipment_id
            where own.id = condition_case_event.case_id and ${seesAtPlant(viewer, 'machine')})`,
      ),
  }),
  write: (trx, viewer) => ({
    addOilSample: () => trx.insertInto('oil_sample'),
    changeOilSamples: () => trx.updateTable('oil_sample').where(seesSample(viewer, 'oil_sample')),
    /** Takes up the bottles that the sheet of a job names; the job was read through this door. */
    takeBottles: (jobId: string) => takeBottles(trx, viewer.userName, jobId),
    addOilSampleEvent: () => trx.insertInto('oil_sample_event'),
    changeConditionCases: () =>
      trx
        .updateTable('condition_case')
        .where(
          sql<SqlBool>`exists (select 1 from equipment machine where machine.id = condition_case.equipment_id and ${seesAtPlant(viewer, 'machine')})`,
        ),
    addConditionCaseEvent: () => trx.insertInto('condition_case_event'),
    addConditionLimit: () => trx.insertInto('condition_limit'),
    changeConditionLimits: () =>
      trx.updateTable('condition_limit').where('condition_limit.valid_to', 'is', null),
    addCaseAction: () => trx.insertInto('condition_case_action'),
    /** Tells who was told that a case began that it is over. */
    tellCaseEnded: (id: string) => tellEnded(trx, [id], { id: viewer.personId, name: viewer.name }),
    /** The engine forgets a case that a person closed, of a machine in sight: the next bad sample raises one anew. */
    forgetCase: (of: Parameters<typeof forgetCase>[1]) => forgetCase(trx, of),
    /** Judges results of machines that were read through this door; a case is raised or joined in this transaction. */
    judgeSamples: (ids: readonly string[]) => judgeSamples(trx, ids),
    /** Judges the measured values of a job that was read through this door. */
    judgeMeasurements: (jobId: string) => judgeMeasurements(trx, jobId),
  }),
  constraints: {
    condition_limit_open_key: {
      code: 'duplicate',
      field: 'body.code',
      message: {
        en: 'There is a limit for this already: change that one.',
        id: 'Batas untuk ini sudah ada: ubah yang itu.',
      },
    },
    condition_limit_machine_check: {
      code: 'invalid',
      field: 'body.serialNumber',
      message: {
        en: 'Name the model or the machine, not both.',
        id: 'Isi model atau unit, jangan keduanya.',
      },
    },
    oil_sample_pkey: {
      code: 'duplicate',
      field: 'body.id',
      message: { en: 'This sample exists already.', id: 'Sampel ini sudah ada.' },
    },
    oil_sample_lab_number_key: {
      code: 'duplicate',
      field: 'body.labNumber',
      message: {
        en: 'This laboratory number was told already.',
        id: 'Nomor laboratorium ini sudah pernah masuk.',
      },
    },
  },
} as const satisfies Door;

/** A sample in sight by where the database says that it is; `table` is a name or alias of ours. */
function seesSample(viewer: Viewer, table: string): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const ofMachine = seesAtPlant(viewer, table);
  if (viewer.sight.kind === 'customer' || !permits(viewer, 'sample.change')) return ofMachine;
  // Of each who brought one, since few did: asked as who is among all of them, everybody's plants are gathered first.
  return sql<SqlBool>`(${ofMachine} or (${column('equipment_id')} is null and (select bool_or(place.plant_code = any(${viewer.sight.plants}::text[]))
    from person bringer join person_plant place on place.person_id = bringer.id where bringer.user_name = ${column('brought_by')})))`;
}
