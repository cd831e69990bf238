// The working day of whoever asks, as their phone shows it and keeps it for a day without a signal.
import type { MyDay } from '@dca/contract/areas/attendance';
import { sql } from 'kysely';
import type { Reading } from '../../../platform/handler.ts';
import { ownClocks, selectClock } from './clocks.ts';
import { matchingDays, selectDay } from './days.ts';

const lastDays = 14;

export async function myDay({ visible, viewer }: Reading): Promise<MyDay> {
  const [clock] = await selectClock(ownClocks(visible)).orderBy('clock.in_at', 'desc').limit(1).execute();
  const sites = await visible
    .plants()
    .select([
      'plant.plant_code as plantCode',
      'plant.plant_desc as plantDesc',
      'plant.latitude',
      'plant.longitude',
      'plant.radius',
    ])
    .select(sql.ref<MyDay['zone']>('plant.zone').as('zone'))
    .orderBy('plant.plant_code')
    .execute();
  const days = await selectDay(matchingDays(visible, { UserName: viewer.userName }))
    .orderBy('attendance_day.day', 'desc')
    .limit(lastDays)
    .execute();
  return {
    clock: clock ?? null,
    zone: clock?.zone ?? sites[0]?.zone ?? 'WIB',
    sites: sites.map(({ zone: _, ...site }) => site),
    days,
  };
}
