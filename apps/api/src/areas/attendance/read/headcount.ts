// How many people were there at half past each hour of a plant's day, and who is there now.
import type { attendance as calls, HeadcountRow, OnSiteRow } from '@dca/contract/areas/attendance';
import type { InputOf } from '@dca/contract/call';
import type { Language } from '@dca/domain/text';
import { hoursAhead } from '@dca/domain/times';
import { type SqlBool, sql } from 'kysely';
import type { SpreadsheetColumn } from '../../../documents/spreadsheet/index.ts';
import type { Reading } from '../../../platform/handler.ts';
import { zoneIn } from '../../../platform/plant-zone.ts';
import { shownInstant } from '../../../platform/shown-instant.ts';
import { personAs } from './parts.ts';

type Asked = Omit<InputOf<typeof calls.headcount>['query'], 'Day'>;

/** The day that is asked for; today in the zone in the middle where nobody says. */
export const headcountDay = (day: string | undefined, now: Date): string =>
  day ?? new Date(now.getTime() + hoursAhead.WITA * 3_600_000).toISOString().slice(0, 10);

/** When the day begins at each plant, reckoned once for each: a zone costs more than a row. */
const placesOf = (day: string) =>
  sql<{
    plant_code: string;
    plant_desc: string;
    zone: string;
    begins: string;
  }>`(select plant.plant_code, plant.plant_desc, plant.zone,
    ${day}::date::timestamp at time zone ${zoneIn('plant.zone')} as begins from plant offset 0)`.as('place');

const countedIn = ({ visible }: Pick<Reading, 'visible'>, asked: Asked, day: string) => {
  let heads = visible
    .headcounts(day)
    .innerJoin(placesOf(day), 'place.plant_code', 'heads.plant_code')
    .where(sql<SqlBool>`heads.hour < place.begins + interval '1 day'`);
  if (asked.PlantCode?.length) heads = heads.where('heads.plant_code', 'in', asked.PlantCode);
  if (asked.WorkCenterCode?.length) heads = heads.where('heads.work_center_code', 'in', asked.WorkCenterCode);
  return heads
    .select([
      'heads.plant_code as plantCode',
      'place.plant_desc as plantDesc',
      sql.ref<HeadcountRow['zone']>('place.zone').as('zone'),
      'heads.work_center_code as workCenterCode',
      sql<number>`greatest(0, extract(epoch from heads.hour - place.begins) / 3600)::int`.as('hour'),
      sql<number>`coalesce(sum(heads.people) filter (where heads.hour >= place.begins), 0)::int`.as('people'),
      sql<number>`sum(heads.came)::int`.as('came'),
    ])
    .groupBy(['heads.plant_code', 'place.plant_desc', 'place.zone', 'heads.work_center_code', sql`5`])
    .orderBy('heads.plant_code')
    .orderBy('heads.work_center_code');
};

/** A row for each work center with anybody on that day. */
export async function headcountOf(
  reading: Pick<Reading, 'visible'>,
  asked: Asked,
  day: string,
  now: Date,
): Promise<HeadcountRow[]> {
  const rows = new Map<string, HeadcountRow>();
  for (const { hour, people, came, ...place } of await countedIn(reading, asked, day).execute()) {
    const key = `${place.plantCode} ${place.workCenterCode}`;
    const row = rows.get(key) ?? { ...place, hours: emptyDay(day, place.zone, now) };
    rows.set(key, row);
    // Who came and did not leave is there in each hour since.
    for (const [at, known] of row.hours.entries())
      if (known !== null && at >= hour) row.hours[at] = known + came + (at === hour ? people : 0);
  }
  return [...rows.values()].filter(({ hours }) => hours.some((people) => people));
}

/** Nobody in the hours that were; nothing is known of those to come. */
function emptyDay(day: string, zone: HeadcountRow['zone'], now: Date): (number | null)[] {
  const begins = Date.parse(`${day}T00:00:00Z`) - hoursAhead[zone] * 3_600_000;
  return Array.from({ length: 24 }, (_, hour) =>
    begins + (hour + 0.5) * 3_600_000 <= now.getTime() ? 0 : null,
  );
}

type HeadcountLine = Omit<HeadcountRow, 'hours' | 'plantDesc'> &
  Readonly<Record<`h${number}`, number | null>>;

export const headcountLine = ({ plantDesc: _, hours, ...row }: HeadcountRow): HeadcountLine => ({
  ...row,
  ...Object.fromEntries(hours.map((people, hour) => [`h${hour}`, people])),
});

export const headcountColumns = (language: Language): SpreadsheetColumn<HeadcountLine>[] => [
  { key: 'plantCode', header: 'Plant', type: 'text' },
  { key: 'workCenterCode', header: 'Work center', type: 'text' },
  { key: 'zone', header: { en: 'Zone', id: 'Zona' }[language], type: 'text' },
  ...Array.from({ length: 24 }, (_, hour) => ({
    key: `h${hour}` as const,
    header: `${String(hour).padStart(2, '0')}:30`,
    type: 'number' as const,
  })),
];

const mostOnSite = 2000;

/** Who is clocked in now, by plant and name, with the job that runs. */
export const peopleOnSite = ({ visible }: Pick<Reading, 'visible'>, asked: Asked): Promise<OnSiteRow[]> => {
  let clocks = visible
    .clocksOnSite()
    .innerJoin('person', 'person.id', 'clock.person_id')
    .innerJoin('plant', 'plant.plant_code', 'clock.site_code')
    .where('clock.again_at', 'is', null);
  if (asked.PlantCode?.length) clocks = clocks.where('clock.site_code', 'in', asked.PlantCode);
  if (asked.WorkCenterCode?.length)
    clocks = clocks.where('clock.work_center_code', 'in', asked.WorkCenterCode);
  return clocks
    .select([
      'clock.id',
      personAs.as('person'),
      'clock.site_code as siteCode',
      'plant.plant_desc as siteDesc',
      sql.ref<OnSiteRow['zone']>('clock.zone').as('zone'),
      'clock.plant_code as plantCode',
      'clock.work_center_code as workCenterCode',
      shownInstant('clock.in_at').as('since'),
      shownInstant('clock.shift_end').as('shiftEnd'),
      sql<
        OnSiteRow['job']
      >`(select json_build_object('id', job.id, 'number', job.number, 'unitCode', job.unit_code)
        from tracking_stage runs join job on job.id = runs.job_id
        where runs.person_id = clock.person_id and runs.end_at is null and job.id in (${visible.jobs().select('job.id')})
        order by runs.start_at desc limit 1)`.as('job'),
    ])
    .orderBy('clock.site_code')
    .orderBy('person.first_name')
    .orderBy('person.last_name')
    .orderBy('clock.id')
    .limit(mostOnSite)
    .execute();
};
