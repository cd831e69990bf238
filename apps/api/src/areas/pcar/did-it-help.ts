// Whether what a report led to helped: the first judged sample of its component after the job answers, by the parameters of its cases.
import type { PcarDetail } from '@dca/contract/areas/pcar';
import { freshOilHours } from '@dca/domain/condition/oil';
import { pcarStatus } from '@dca/domain/pcar-lifecycle';
import { sql } from 'kysely';
import type { Visible } from '../../visibility/visible.ts';

type Report = Pick<PcarDetail, 'id' | 'status' | 'equipmentId' | 'component' | 'position' | 'jobId'>;

/** Null of a report that was not carried out, or is of no component. */
export async function didItHelpOf(visible: Visible, report: Report): Promise<PcarDetail['didItHelp']> {
  if (report.status !== pcarStatus.CLOSED || !report.component) return null;
  const stillBad = sql<boolean>`case when exists (select 1 from condition_case_action led where led.pcar_id = ${report.id})
    then exists (select 1 from trend_value told join condition_case_action led on led.pcar_id = ${report.id}
      join condition_case own on own.id = led.case_id
      where told.sample_id = oil_sample.id and told.code = any(own.parameters) and told.condition <> 'NORMAL')
    else oil_sample.condition <> 'NORMAL' end`;
  const next = await visible
    .oilSamples()
    .select([
      'oil_sample.id as sampleId',
      'oil_sample.lab_number as labNumber',
      'oil_sample.sampled_on as sampledOn',
      stillBad.as('isBad'),
    ])
    .where('oil_sample.equipment_id', '=', report.equipmentId)
    .where('oil_sample.component', '=', report.component)
    .where('oil_sample.position', '=', report.position ?? '')
    .where('oil_sample.judged_at', 'is not', null)
    .where(sql<boolean>`coalesce(oil_sample.oil_hours, ${freshOilHours}) >= ${freshOilHours}`)
    .where(sql<boolean>`oil_sample.sampled_on > coalesce((select job.performed_on from job where job.id = ${report.jobId}),
      (select max(event.at)::date from pcar_event event where event.pcar_id = ${report.id} and event.move = 'close'))`)
    .orderBy('oil_sample.sampled_on')
    .orderBy('oil_sample.id')
    .limit(1)
    .executeTakeFirst();
  if (!next) return { answer: 'WAITING', sampleId: null, labNumber: null, sampledOn: null };
  const { isBad, ...sample } = next;
  return { answer: isBad ? 'NO' : 'YES', ...sample };
}
