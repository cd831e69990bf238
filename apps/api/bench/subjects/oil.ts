// The samples of two years with two million values: the list, the table and the curves of a component beside their lean statements, what
// any filter costs the database, and what a new result costs it until it is judged.
import { randomUUID } from 'node:crypto';
import type { Bench, Subject } from '../bench.ts';
import { type Asked, tellDearest } from '../dearest.ts';
import { atMost } from '../figure.ts';
import { besideLean, readComparison, shareFigure } from '../lean.ts';
import { leanSamples, leanSeries, leanValues } from '../lean-oil.ts';
import { addOil, samplesKnown } from '../oil.ts';
import { databaseMs } from '../processor.ts';

const samples = '/gateway/dca/mscondition/api/v1';
const trends = '/gateway/dca/msjobcreation/api/v1.2/jobs';
const size = 50;
const many = samplesKnown.toLocaleString('en');

const lists = [
  { what: `${many} oil samples`, name: 'lean_samples', path: `${samples}/samples`, text: leanSamples(size) },
  { what: 'two million values', name: 'lean_values', path: `${trends}/trend`, text: leanValues(size) },
] as const;

const asked = (path: string, queries: readonly string[]): Asked[] =>
  queries.map((query) => ({ name: query, path: `${path}?PageSize=${size}&${query}` }));

const filtered = {
  'oil samples': asked(`${samples}/samples`, [
    '',
    'Condition=CRITICAL',
    'Status=RESULT',
    'Status=TAKEN',
    'Component=HYD',
    'UnitModel=PC200-8',
    'PlantCode=S241',
    'CustomerCode=C-TJ',
    'DateFrom=2026-01-01&DateTo=2026-01-31',
    'IsLate=true',
    'IsUnmatched=true',
    'SearchValue=BENCH-00012',
    'SearchValue=EX-1',
    'Sort=status',
    'Page=20',
  ]),
  'trend values': asked(`${trends}/trend`, [
    '',
    'Code=FE',
    'ParameterID=16',
    'UnitModel=PC200-8',
    'Condition=CRITICAL',
    'Code=FE&Condition=CAUTION',
    'SearchValue=EX-1',
    'SearchValue=FE',
    'Page=20',
  ]),
  'the six filters of trends': ['unit-model', 'unit-sn', 'unit-code', 'date', 'parameter-id', 'code'].flatMap(
    (filter): Asked[] =>
      ['', 'SearchValue=1', 'UnitModel=PC200-8', 'Code=FE'].map((query) => ({
        name: `${filter} ${query}`,
        path: `${trends}/trend-filter/${filter}?${query}`,
      })),
  ),
} as const;

export const oil: Subject = {
  name: 'oil',
  measure: async (bench) => {
    const { pool, viewers } = await bench.scale();
    await addOil(pool);
    for (const { what, name, path, text } of lists)
      for (const { subject, plants } of viewers) {
        const said = `first page of ${what}, for a viewer of ${plants.length} plants`;
        const comparison = readComparison(await bench.scale(), {
          ...{ name: said, subject, paths: [`${path}?PageSize=${size}`] },
          part: ({ data }: { data: unknown }) => data,
          lean: { name, text, isSteady: true, valuesOf: () => [plants] },
        });
        bench.tell(shareFigure(said, await besideLean(bench, comparison), 0.5));
      }
    await series(bench);
    const all = viewers.at(-1);
    if (!all) return;
    for (const [name, ways] of Object.entries(filtered))
      await tellDearest(bench, {
        ...{ name: `${name} by any filter, search or order`, ways, limit: 20 },
        ...{ subject: all.subject, who: 'for a viewer of 30 plants' },
      });
    await judged(bench);
  },
};

async function enginesOf(bench: Bench, count: number): Promise<string[]> {
  const { pool } = await bench.scale();
  const { rows } = await pool.query<{ id: string }>(
    `select distinct equipment_id as id from oil_sample where brought_by = 'bench' and component = 'ENG' order by 1 limit $1`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Curves of 16 parameters over two years, each time of another machine. */
async function series(bench: Bench): Promise<void> {
  const { viewers } = await bench.scale();
  const all = viewers.at(-1);
  if (!all) return;
  const engines = await enginesOf(bench, 200);
  const since = '2024-01-01';
  const name = 'the curves of 16 parameters over two years';
  const comparison = readComparison(await bench.scale(), {
    ...{ name, subject: all.subject },
    paths: engines.map(
      (id) => `${samples}/series?EquipmentId=${id}&Component=ENG&Position=&DateFrom=${since}`,
    ),
    part: ({ data }: { data: unknown }) => data,
    lean: {
      ...{ name: 'lean_series', text: leanSeries, isSteady: true },
      valuesOf: (round) => [engines[round % engines.length], since],
    },
  });
  bench.tell(shareFigure(name, await besideLean(bench, comparison), 0.5));
}

const results = { FE: '41', CU: '12', SI: '9', AL: '6', NA: '4', V100: '14.1', TBN: '8.2', WATER: '<0.05' };
const times = 40;

/** What a bottle's result costs the database, judged and with its case, beyond the call that took the bottle. */
async function judged(bench: Bench): Promise<void> {
  const { asking, viewers, databasePid } = await bench.scale();
  const [subject] = viewers.slice(-1).map((viewer) => viewer.subject);
  if (!subject) return;
  const send = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const answer = await asking.ask(subject, method, path, { key: randomUUID(), body: JSON.stringify(body) });
    return (JSON.parse(answer.text()) as { readonly data: { readonly id: string; readonly version: number } })
      .data;
  };
  const taken = [];
  for (const equipmentId of await enginesOf(bench, times + 5))
    taken.push(
      await send('POST', `${samples}/samples`, {
        ...{ id: randomUUID(), equipmentId, component: 'ENG', position: '', sampledOn: dayAgo(1) },
        ...{ smr: 12_400, oilHours: 250, oilChanged: false },
      }),
    );
  const tell = ({ id, version }: { readonly id: string; readonly version: number }) =>
    send('PUT', `${samples}/samples/result/${id}`, {
      version,
      labNumber: `B-${id}`,
      laboratory: 'BENCH',
      results,
    });
  for (const one of taken.slice(times)) await tell(one);
  const before = databaseMs(databasePid);
  for (const one of taken.slice(0, times)) await tell(one);
  bench.tell(
    atMost({
      ...{ name: 'a result of a laboratory, stored, judged and answered', limit: 5, unit: ' ms' },
      ...{
        value: (databaseMs(databasePid) - before) / times,
        detail: `of the database, the mean of ${times}`,
      },
    }),
  );
}

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
