// A sheet of 200 answers, sent as a phone sends it: judged, stored, audited and idempotent, against one bare statement
// that writes the same 200 rows to the same table.
import { deepStrictEqual } from 'node:assert';
import { randomUUID } from 'node:crypto';
import type { Subject } from '../bench.ts';
import { askLean, besideLean, type LeanStatement, shareFigure } from '../lean.ts';
import { askersAtOnce } from '../load.ts';
import type { Scale } from '../scale.ts';
import { answersOf, jobsToFill, questionsAsked, type SentRow, type ToFill } from '../sheet-to-fill.ts';

const path = '/gateway/dca/mschecksheet/api/v1/pi/check-sheet-values';

export const sheet: Subject = {
  name: 'sheet',
  measure: async (bench) => {
    const scale = await bench.scale();
    const toFill = await jobsToFill(scale.url, Math.max(...askersAtOnce));
    const jobOf = (round: number) => toFill.jobIds[round % toFill.jobIds.length] as string;
    const ours = (round: number) => {
      const body = { jobId: jobOf(round), zoneCheckSheets: inZones(answersOf(toFill.form, round)) };
      return scale.asking.ask('maya', 'POST', path, { key: randomUUID(), body: JSON.stringify(body) });
    };
    // The sheets are there before either of both is measured: an answer belongs to one.
    for (const round of toFill.jobIds.keys()) await ours(round);
    const lean = leanStatement(toFill, jobOf);
    const name = `a sheet of ${questionsAsked} answers`;
    const compared = await besideLean(bench, {
      name,
      ours,
      lean,
      proveSame: () => proveSame(scale, ours, lean, jobOf),
    });
    bench.tell(shareFigure(name, compared, 0.35));
  },
};

/** Both leave the same answers, except for when and by whom they are told to be. */
async function proveSame(
  scale: Scale,
  ours: (round: number) => Promise<unknown>,
  lean: LeanStatement,
  jobOf: (round: number) => string,
): Promise<void> {
  const kept = async () => {
    const { rows } = await scale.pool.query(
      'select question_id, zone_code, code, value, note, person_id from answer where job_id = $1 order by question_id',
      [jobOf(0)],
    );
    return rows;
  };
  await ours(0);
  const afterOurs = await kept();
  await askLean(scale, lean, 0);
  deepStrictEqual(afterOurs, await kept(), 'a sheet');
}

function inZones(answers: readonly SentRow[]) {
  const zones = Map.groupBy(answers, ({ zoneCode }) => zoneCode);
  return Array.from(zones, ([zoneCode, ofZone]) => ({
    zoneCode,
    answers: ofZone.map(({ zoneCode: _, ...answer }) => answer),
  }));
}

function leanStatement({ form, personId }: ToFill, jobOf: (round: number) => string): LeanStatement {
  return {
    name: 'lean_sheet',
    text: `insert into answer (job_id, question_id, zone_code, code, value, note, judgement, at, person_id)
select $1, question_id, zone_code, code, value, note, 'good', at, $2
from unnest($3::uuid[], $4::text[], $5::text[], $6::numeric[], $7::text[], $8::timestamptz[])
  as sent (question_id, zone_code, code, value, note, at)
on conflict (job_id, question_id) do update set code = excluded.code, value = excluded.value, note = excluded.note,
  judgement = excluded.judgement, at = excluded.at, person_id = excluded.person_id`,
    valuesOf: (round) => {
      const answers = answersOf(form, round);
      const column = (name: keyof SentRow) => answers.map((answer) => answer[name]);
      const sent = (['questionId', 'zoneCode', 'code', 'value', 'note', 'at'] as const).map(column);
      return [jobOf(round), personId, ...sent];
    },
  };
}
