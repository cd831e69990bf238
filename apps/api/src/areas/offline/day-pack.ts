// Everything that a mechanic's day needs without a signal, in one answer. Each part is what its own call answers, read by the
// same functions through the same door: a pack never says more than the screens do.
import type { DayPack } from '@dca/contract/areas/offline';
import { jobStates } from '@dca/domain/job-states';
import { familyOf, type JobType } from '@dca/domain/job-types';
import { sql } from 'kysely';
import type { Reading } from '../../platform/handler.ts';
import { statusIn } from '../../platform/job-states.ts';
import { Refusal } from '../../platform/problem.ts';
import { readChoices } from '../backlog/index.ts';
import { formsOfModels, readPartCodes, readSheet } from '../checksheets/index.ts';
import { pageOfCandidates, readJob } from '../jobs/index.ts';
import { cautionsOfJob } from '../material-handling/index.ts';
import { readSeal } from '../survey/index.ts';
import { readStagings } from '../tracking/index.ts';

/** More than anybody does before the next signal. */
const mostJobs = 30;
const mostMachines = 1000;

type PackedJob = DayPack['jobs'][number];

/** The day of the viewer. */
export async function packDay(reading: Reading): Promise<DayPack> {
  const { visible } = reading;
  const forms = new Map<string, DayPack['forms'][number]>();
  const jobs: PackedJob[] = [];
  // One after the other: a pack takes no more connections than a screen does.
  for (const { id, jobType, formId, source } of await jobsInHand(reading)) {
    const parts = await Promise.all([
      readJob(visible, id),
      readStagings(visible, id),
      formId === null ? null : readSheet(reading, familyOf(jobType), id),
      source === 'CAUTION' ? cautionsOfJob(visible, id) : null,
    ]).catch(nothingOfAJobTakenBack);
    if (!parts) continue;
    const [job, stages, sheet, cautions] = parts;
    if (sheet) forms.set(`${sheet.form.id}/${sheet.form.version}`, sheet.form);
    jobs.push({ job, stages, sheet: sheet && withoutForm(sheet), ...(cautions ? { cautions } : {}) });
  }
  const machines = await machinesToReport(reading);
  const models = [...new Set(machines.machines.map(({ unitModel }) => unitModel))];
  // The sheet of a breakdown is filled before the server knows of its job.
  for (const form of await formsOfModels(visible, 'uns', models))
    forms.set(`${form.id}/${form.version}`, form);
  return {
    jobs,
    forms: [...forms.values()],
    ...machines,
    codes: await readPartCodes(reading.db),
    findingCodes: await readChoices(reading.db, reading.viewer.language),
    seal: await readSeal(reading.visible),
  };
}

/** It may be reassigned while the pack is made; the rest of the day stays. */
function nothingOfAJobTakenBack(failure: unknown): null {
  if (failure instanceof Refusal && failure.code === 'notFound') return null;
  throw failure;
}

function withoutForm({ form, ...sheet }: Awaited<ReturnType<typeof readSheet>>): PackedJob['sheet'] {
  return { ...sheet, formId: form.id, formVersion: form.version };
}

const jobsInHand = ({ visible, viewer }: Reading) =>
  visible
    .jobs()
    .innerJoin('job_mechanic as crew', 'crew.job_id', 'job.id')
    .select(['job.id', sql.ref<JobType>('job.job_type').as('jobType'), 'job.form_id as formId', 'job.source'])
    .where('crew.person_id', '=', viewer.personId)
    .where(statusIn('job.status', jobStates.withMechanics))
    .orderBy('job.plan_date')
    .orderBy('job.id')
    .limit(mostJobs)
    .execute();

async function machinesToReport({
  visible,
  db,
}: Reading): Promise<Pick<DayPack, 'machines' | 'machinesInAll'>> {
  const { data, total } = await pageOfCandidates(db, visible, { Sort: 'unitCode', PageSize: mostMachines });
  return { machines: data, machinesInAll: total ?? data.length };
}
