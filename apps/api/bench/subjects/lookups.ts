// A lookup while somebody types a unit code, a letter more each time, or something from the middle of it.
import { bareOf } from '@dca/domain/bare';
import type { Subject } from '../bench.ts';
import { besideLean, readComparison, shareFigure } from '../lean.ts';
import { addMachines } from '../machines.ts';
import type { Scale } from '../scale.ts';

const unitCodes = '/gateway/dca/msequipment/api/v1/unit-code';

export const lookups: Subject = {
  name: 'lookups',
  measure: async (bench) => {
    const scale = await bench.scale();
    await addMachines(scale.pool);
    for (const { subject, plants } of scale.viewers) {
      const typed = await typedBy(scale, plants);
      const name = `a lookup while typing, among 300,000 machines, for a viewer of ${plants.length} plants`;
      const comparison = readComparison(scale, {
        name,
        subject,
        paths: typed.map((text) => `${unitCodes}?SearchValue=${encodeURIComponent(text)}`),
        part: ({ attributes }: { attributes: unknown }) => attributes,
        lean: {
          name: 'lean_unit_codes',
          text: wordsText,
          valuesOf: (round) => [plants, bareOf(typed[round % typed.length] ?? '')],
        },
      });
      bench.tell(shareFigure(name, await besideLean(bench, comparison), 0.3));
    }
  },
};

/** Beginnings and middles of codes that the viewer sees: who finds none is helped with words that are nearly so. */
async function typedBy({ pool }: Scale, plants: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ code: string }>(
    'select unit_code as code from equipment where plant_code = any($1) order by md5(id::text) limit 16',
    [plants],
  );
  return rows.flatMap(({ code }) => [
    ...[2, 3, 4, 5, 6].map((letters) => code.slice(0, letters)),
    code.slice(4, 10),
  ]);
}

/** The first fifty of each plant come in order from an index; where fewer begin so, the first fifty that hold it follow. */
const wordsText = `with begun as materialized (select distinct first.place, first.word from unnest($1::text[]) as seen (plant), lateral (
    select unit_code as word, bare_unit_code as place from equipment
    where plant_code = seen.plant and bare_unit_code like $2 || '%' order by 2, 1 limit 50) as first
    order by 1, 2 limit 50),
  holding as (select distinct place, word from (select unit_code as word, bare_unit_code as place from equipment
    where plant_code = any($1) and bare_unit_code like '%' || $2 || '%' and length($2) > 2
      and (select count(*) from begun) < 50 limit 1000) as held order by place, word limit 50)
select coalesce(json_agg(word order by step, place, word), '[]') from (
  select * from (select 1 as step, * from begun union all select 2, * from holding where word not in (select word from begun)) as found
  order by step, place, word limit 50) as words`;
