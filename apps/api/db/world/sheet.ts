import type { FormContent } from '@dca/contract/areas/checksheets';
import { answerFamilies } from '@dca/domain/answer-families';
import { sheetStatusAt } from '@dca/domain/checksheet-lifecycle';
import type pg from 'pg';
import type { Ids } from './ids.ts';

type Question = Pick<
  FormContent['zones'][number]['groups'][number]['questions'][number],
  'family' | 'decimals' | 'stdMin' | 'stdMax' | 'limitMin' | 'limitMax'
> & { badCodes?: readonly string[] | null };

/** A good answer to a question: the middle of a range, the first code of a family that is not bad. */
export function goodAnswer(question: Question): { code: string; value: number | null } {
  if (question.family === 'RANGE') {
    const least = question.stdMin ?? question.limitMin;
    const most = question.stdMax ?? question.limitMax;
    const low = least ?? most ?? 0;
    const high = most ?? least ?? low;
    const places = 10 ** (question.decimals ?? 1);
    return { code: 'RMG', value: Math.round(((low + high) / 2) * places) / places };
  }
  const family = answerFamilies[question.family as keyof typeof answerFamilies];
  const bad = new Set([...(question.badCodes ?? family.bad), ...family.corrected, ...family.unchecked]);
  const code = family.codes.map((entry) => entry.code).find((entry) => !bad.has(entry));
  return { code: code ?? '', value: null };
}

/** Writes the sheet of a job: half of it for work in progress, all of it once submitted. */
export async function fillSheet(
  client: pg.ClientBase,
  ids: Ids,
  { jobId, form, status }: { jobId: string; form: FormContent; status: number },
): Promise<void> {
  const state = sheetStatusAt(status);
  await client.query(
    `insert into sheet (job_id, form_id, form_version, smr, submitted_by, submitted_at, approved_by, approved_at)
     values ($1, $2, $7, 4210.5, $3, $4, $5, $6)`,
    [
      jobId,
      form.id,
      state === 'DRAFT' ? null : ids.people.maya,
      state === 'DRAFT' ? null : new Date(),
      state === 'APPROVED' ? ids.people.lukman : null,
      state === 'APPROVED' ? new Date() : null,
      form.version,
    ],
  );
  if (state === 'APPROVED')
    await client.query(
      `insert into approval (job_id, round, link, approver, decision, person_id) values ($1, 1, 1, 'LEADER', 'APPROVED', $2)`,
      [jobId, ids.people.lukman],
    );
  const zones = state === 'DRAFT' ? form.zones.slice(0, 2) : form.zones;
  for (const zone of zones) {
    await client.query(
      `insert into sheet_zone (job_id, zone_code, person_id, start_at, end_at) values ($1, $2, $3, now() - interval '5 days', now() - interval '5 days')`,
      [jobId, zone.code, ids.people.maya],
    );
    for (const question of zone.groups.flatMap((group) => group.questions)) {
      const { code, value } = goodAnswer(question);
      await client.query(
        `insert into answer (job_id, question_id, zone_code, code, value, judgement, at, person_id) values ($1, $2, $3, $4, $5, 'good', now() - interval '5 days', $6)`,
        [jobId, question.id, zone.code, code, value, ids.people.maya],
      );
    }
  }
}
