// Ten thousand units that speak: what the tiles, sites and lists of them cost the database, and what thirty days of one of them do.
import type { Subject } from '../bench.ts';
import { type Asked, tellDearest } from '../dearest.ts';
import { addMonitored, daysKnown, unitsKnown, unitsWithDays } from '../monitored.ts';

const base = '/gateway/dca/msmhd/api/v1';
const many = unitsKnown.toLocaleString('en');

const seen = [
  'total',
  'sites',
  'get-all?PageSize=50',
  'get-all?PageSize=50&State=SILENT',
  'total?PlantCode=S241',
].map((path): Asked => ({ name: path, path: `${base}/${path}` }));

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

export const monitoring: Subject = {
  name: 'monitoring',
  measure: async (bench) => {
    const { pool, viewers } = await bench.scale();
    await addMonitored(pool);
    const all = viewers.at(-1);
    if (!all) return;
    const asker = { subject: all.subject, who: 'for a viewer of 30 plants' };
    await tellDearest(bench, { name: `the tiles of ${many} units`, ways: seen, limit: 20, ...asker });
    const { rows } = await pool.query<{ id: string }>(
      `select id from monitored_device where device_id like 'BENCH-%' order by unit_id limit 1`,
    );
    const id = rows[0]?.id ?? '';
    const days = `From=${day(daysKnown - 1)}&To=${day(0)}`;
    const charts = [
      `report/${id}?${days}`,
      `report/soc?id=${id}&${days}`,
      `report/batt-temp?id=${id}&${days}`,
    ].map((path): Asked => ({ name: path.replace(id, ':id'), path: `${base}/${path}` }));
    await tellDearest(bench, {
      ...{
        name: `a chart of ${daysKnown} days, among those of ${unitsWithDays} units`,
        ways: charts,
        limit: 5,
      },
      ...asker,
    });
  },
};
