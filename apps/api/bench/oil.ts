// Oil among the jobs of the measured database: the samples of two years of 1,250 machines and their two million values. They are added
// once, of machines that are there.
import type pg from 'pg';
import { fill } from './fill.ts';

const machines = 1250;
const components = ['ENG', 'TRM', 'HYD', 'SWG'] as const;
/** One a month over two years, and the one before. */
const drawn = 25;
export const samplesKnown = machines * components.length * drawn;

/** Adds the samples and their values where there are none. */
export async function addOil(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ samples: number }>('select count(*)::int as samples from oil_sample');
  if ((rows[0]?.samples ?? 0) >= samplesKnown) return;
  console.log(`adding ${samplesKnown.toLocaleString('en')} oil samples; later runs find them there`);
  await fill(pool, ['oil_sample', 'trend_value'], async (client) => {
    await client.query(samples, [machines, components, drawn]);
    await client.query(values);
  });
}

/** Machines of all plants alike; of a hundred samples three are a caution and one is critical. */
const samples = `insert into oil_sample (status, equipment_id, component, sampled_on, smr, oil_hours, oil_changed, laboratory, lab_number,
    lab_verdict, results, condition, judged_at, judged_seq, result_at, brought_by, updated_by)
  select 'RESULT', unit.id, component, current_date - turn * 30 - (place % 30)::int, 12000 - turn * 400, 100 + (turn % 3) * 150, turn % 3 = 0, 'BENCH',
    'BENCH-' || lpad((row_number() over (order by turn desc, place, component))::text, 7, '0'), 'NORMAL', '{"FE": "20"}',
    case when (place * 31 + turn * 7) % 100 = 0 then 'CRITICAL' when (place * 31 + turn * 7) % 100 < 4 then 'CAUTION' else 'NORMAL' end,
    now(), nextval('oil_sample_judged_seq'), now(), 'bench', 'bench'
  from (select id, row_number() over (order by md5(id::text)) as place from equipment
      where exists (select 1 from job where job.equipment_id = equipment.id) limit $1::int) unit,
    unnest($2::text[]) component, generate_series(1, $3::int) turn`;

const values = `insert into trend_value (par_id, code, source, equipment_id, component, position, sample_id, sample_date, smr_date, smr, oil_hours,
    oil_changed, value, unit, caution, critical, limit_from, by_trend, condition, lab_number)
  select par_id, code, 'LAB', equipment_id, component, position, oil_sample.id, sampled_on, sampled_on, smr, oil_hours, oil_changed,
    10 + (par_id * 7 + hashtext(lab_number) & 31) % 40, unit, 60, 90, 'COMPONENT', 'NORMAL',
    case when par_id = 1 then condition else 'NORMAL' end, lab_number
  from oil_sample cross join trend_parameter where oil_sample.brought_by = 'bench' and trend_parameter.source = 'LAB'
  order by sampled_on, oil_sample.id, par_id`;
