// Beginning a survey and saving a draft. What is sent is judged by the questions that the survey was begun with; what is missing
// may be missing until it is submitted.
import type { coipToSave } from '@dca/contract/areas/coip';
import { type CoipAnswer, type CoipFinding, type CoipQuestion, coipFaults } from '@dca/domain/coip';
import { coipLifecycle } from '@dca/domain/coip-lifecycle';
import { dayIn, type PlantZone } from '@dca/domain/times';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Acting } from '../../platform/handler.ts';
import { targetOfMove } from '../../platform/move.ts';
import { refuse, refuseField } from '../../platform/problem.ts';
import { knownOr400, proveChanged } from '../../platform/records.ts';
import type { Visible } from '../../visibility/visible.ts';
import { proveActiveCustomer } from '../customers/index.ts';
import { formOf, newestForm } from './forms.ts';
import { noteCoipEvent } from './move.ts';
import { findSurvey } from './read.ts';

type ToSave = z.output<typeof coipToSave>;

/**
 * Begins a survey, or saves the draft of that number; the number.
 * @throws notFound, invalid at the place, moveNotAllowed for what is no draft, conflict for an older version
 */
export async function saveSurvey(acting: Acting, sent: ToSave): Promise<string> {
  return sent.coipNumber === undefined ? begin(acting, sent) : change(acting, sent.coipNumber, sent);
}

async function begin(acting: Acting, sent: ToSave): Promise<string> {
  const { visible, viewer, db } = acting;
  const known = sent.id && (await numberOf(visible, sent.id));
  if (known) return known;
  const status = targetOfMove(coipLifecycle, { move: 'begin', from: null, asker: viewer });
  await proveActiveCustomer(visible, sent.customerCode);
  await proveFits(acting, sent);
  const { version, questions } = await newestForm(db, sent.sector);
  const added = await visible
    .addCoipSurvey()
    .values({
      ...(sent.id ? { id: sent.id } : {}),
      ...rowOf(questions, sent),
      status,
      form_version: version,
      surveyor_id: viewer.personId,
      updated_by: viewer.userName,
    })
    .returning(['id', 'coip_number'])
    .executeTakeFirstOrThrow();
  await noteCoipEvent(acting, { id: added.id, move: 'begin', from: null, to: status });
  return added.coip_number;
}

async function numberOf(visible: Visible, id: string): Promise<string | undefined> {
  const row = await visible
    .coipSurveys()
    .select('coip_survey.coip_number')
    .where('coip_survey.id', '=', id)
    .executeTakeFirst();
  return row?.coip_number;
}

async function change(acting: Acting, coipNumber: string, sent: ToSave): Promise<string> {
  const { visible, viewer, db } = acting;
  const before = await findSurvey(visible, coipNumber);
  if (before.status !== 'DRAFT') throw noDraft();
  if (sent.customerCode !== before.customerCode) await proveActiveCustomer(visible, sent.customerCode);
  await proveFits(acting, sent);
  const form =
    sent.sector === before.sector
      ? await formOf(db, before.sector, before.formVersion)
      : await newestForm(db, sent.sector);
  proveChanged(
    await visible
      .changeCoipSurveys()
      .set({
        ...rowOf(form.questions, sent),
        form_version: form.version,
        version: sql<number>`version + 1`,
        updated_at: acting.now,
        updated_by: viewer.userName,
      })
      .where('coip_survey.id', '=', before.id)
      .where('coip_survey.status', '=', 'DRAFT')
      .where('coip_survey.version', '=', sent.version ?? before.version)
      .executeTakeFirst(),
  );
  return coipNumber;
}

const noDraft = () =>
  refuse('moveNotAllowed', {
    detail: {
      en: 'The survey was submitted. A leader can return it.',
      id: 'Survei sudah dikirim. Pimpinan regu dapat mengembalikannya.',
    },
  });

/** The plant is the viewer's, the day is not to come there, and the job is the customer's own. */
async function proveFits({ visible, now }: Acting, sent: ToSave): Promise<void> {
  const plant = await knownOr400(
    'plantCode',
    visible.plants().select('plant.zone').where('plant.plant_code', '=', sent.plantCode).executeTakeFirst(),
  );
  if (sent.surveyedOn > dayIn(now, plant.zone as PlantZone))
    throw refuseField('body.surveyedOn', { en: 'This day is yet to come.', id: 'Hari ini belum tiba.' });
  if (!sent.jobId) return;
  const job = await visible
    .jobs()
    .select('job.customer_code')
    .where('job.id', '=', sent.jobId)
    .executeTakeFirst();
  if (job?.customer_code !== sent.customerCode)
    throw refuseField(
      'body.jobId',
      {
        en: 'There is no such job of this customer.',
        id: 'Tidak ada pekerjaan pelanggan ini dengan nomor itu.',
      },
      'unknown',
    );
}

/** The columns of what was sent. Throws invalid at the first answer or finding that does not fit its question. */
function rowOf(questions: readonly CoipQuestion[], sent: ToSave) {
  const answers: readonly CoipAnswer[] = sent.answers.map(({ code, answer, note }) => ({
    code,
    answer: answer === '' ? null : answer,
    note: note ?? null,
  }));
  const findings: readonly CoipFinding[] = sent.findings.map((finding) => ({
    ...finding,
    code: finding.code ?? null,
    recommendation: finding.recommendation ?? null,
  }));
  const [fault] = coipFaults(questions, answers, findings);
  if (fault) throw refuseField(`body.answers.${fault.code}`, fault.words, 'misfit');
  return {
    sector: sent.sector,
    customer_code: sent.customerCode,
    plant_code: sent.plantCode,
    site: sent.site,
    job_id: sent.jobId ?? null,
    surveyed_on: sent.surveyedOn,
    answers: JSON.stringify(answers),
    findings: JSON.stringify(findings),
    information: sent.information,
  };
}
