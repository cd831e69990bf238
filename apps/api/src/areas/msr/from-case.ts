// An open condition case asks for work on its component: by the request that is open already, or by a new one that says why.
import { conditionCauses } from '@dca/domain/condition/causes';
import { msrStatus, openMsrStatuses } from '@dca/domain/msr-lifecycle';
import { sql } from 'kysely';
import type { Acting } from '../../platform/handler.ts';
import { refuse } from '../../platform/problem.ts';
import { noteLed, takeCase } from '../samples/index.ts';
import { installedComponents } from './components.ts';
import { requestWork } from './open.ts';

/** The id of the request that a case led to. Throws as taking a case does, and incomplete where no such component is registered. */
export async function requestForCase(acting: Acting, of: { id: string; version: number }): Promise<string> {
  const found = await takeCase(acting, of);
  const component = await installedComponents(acting.visible)
    .where('component.equipment_id', '=', found.equipmentId)
    .where('component.kind', '=', found.component)
    .where(sql`coalesce(component.position, '')`, '=', found.position)
    .executeTakeFirst();
  if (!component)
    throw refuse('incomplete', {
      detail: {
        en: 'This component is not registered on its machine: register it, or make a PCAR.',
        id: 'Komponen ini belum terdaftar pada unitnya: daftarkan dahulu, atau buat PCAR.',
      },
    });
  const open = await acting.visible
    .msrs()
    .select('msr.id')
    .where('msr.component_id', '=', component.id)
    .where('msr.status', 'in', [...openMsrStatuses, msrStatus.REJECTED])
    .executeTakeFirst();
  const id =
    open?.id ??
    (await requestWork(acting, {
      componentId: component.id,
      activity: conditionCauses[found.cause].words[acting.viewer.language],
      activityRemark: `${found.told}. ${found.recommendation}`.slice(0, mostOfRemark),
    }));
  await noteLed(acting, found.id, { msr_id: id });
  return id;
}
const mostOfRemark = 500;
