// Merges as a person says them and the worker carries them out, with machines and customers of their own.
import { contract } from '@dca/contract';
import { expect } from 'vitest';
import { workOnMerges } from '../src/platform/merges/work.ts';
import { newInspection } from './job-in.ts';
import type { PersonName, World } from './world.ts';

const reason = 'Registered twice';

/** What tests of merges do in a world. */
export function merging(world: () => World, area: 'equipment' | 'customers') {
  const calls = contract[area] as typeof contract.equipment;
  const table = area === 'equipment' ? 'equipment' : 'customer';
  const rowsOf = async (text: string, values: unknown[] = []) =>
    (await world().owner.query(text, values)).rows;
  const rowOf = async (id: string) => (await rowsOf(`select * from ${table} where id = $1`, [id]))[0];
  const work = () => workOnMerges(world().database.all);
  const mergesOf = async (id: string) => (await world().as('adi').get(calls.merges, { params: { id } })).data;

  const preview = (id: string, intoId: string, as: PersonName = 'adi') =>
    world().as(as).call(calls.mergePreview, { params: { id, intoId } });

  const merge = async (id: string, intoId: string, more: object = {}, as: PersonName = 'adi') => {
    const version = (await rowOf(id)).version;
    const intoVersion = (await rowOf(intoId)).version;
    const body = { intoId, version, intoVersion, reason, ...more };
    return world()
      .as(as)
      .call(calls.merge, { params: { id }, body: body as never });
  };

  const undo = (id: string, as: PersonName = 'adi') =>
    world().as(as).call(calls.undoMerge, { params: { id } });

  return {
    rowsOf,
    rowOf,
    work,
    mergesOf,
    preview,
    merge,
    undo,
    /** Merges and lets the worker do it; the id of the merge. */
    merged: async (id: string, intoId: string, more: object = {}): Promise<string> => {
      const { status, body } = await merge(id, intoId, more);
      expect(status).toBe(200);
      await work();
      expect((await mergesOf(id))[0]).toMatchObject({ id: body.data.id, state: 'DONE' });
      return body.data.id;
    },
    undone: async (id: string): Promise<void> => {
      expect((await undo(id)).status).toBe(200);
      await work();
    },
    addMachine: async (unitCode: string, customer = 'C-TJ'): Promise<string> =>
      (
        await rowsOf(
          `insert into equipment (equipment_number, brand_code, unit_code, unit_model, serial_number, customer_code, plant_code)
           values ('N-' || $1::text, 'KOM', $1, 'PC200-8', 'S-' || $1::text, $2, 'JKT1') returning id`,
          [unitCode, customer],
        )
      )[0].id,
    addJob: async (equipmentId: string): Promise<string> => {
      const job = { ...(await newInspection()), equipmentId } as never;
      return (await world().as('putri').get(contract.jobs.add, { body: { job } })).data.id;
    },
    /** Jobs by the hundred, without the ways of a person. */
    addJobs: (equipmentId: string, many: number) =>
      rowsOf(
        `insert into job (job_type, status, description, equipment_id, unit_code, unit_model, serial_number, customer_code, plant_code, plan_date)
         select 'INS', 10, 'Inspection', e.id, e.unit_code, e.unit_model, e.serial_number, e.customer_code, e.plant_code, current_date
         from equipment e, generate_series(1, $2::int) where e.id = $1`,
        [equipmentId, many],
      ),
    jobsOn: async (equipmentId: string): Promise<number> =>
      (await rowsOf('select count(*)::int as jobs from job where equipment_id = $1', [equipmentId]))[0].jobs,
    read: (equipmentId: string, at: string, smr: number) =>
      rowsOf(
        `with noted as (insert into smr_reading (equipment_id, at, smr, source, by) values ($1, $2, $3, 'OFFICE', 'test'))
         update equipment set smr = $3, smr_at = $2 where id = $1 and (smr is null or smr <= $3)`,
        [equipmentId, at, smr],
      ),
  };
}
