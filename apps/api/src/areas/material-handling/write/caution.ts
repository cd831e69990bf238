// What people do with a caution: say that they saw it, and make it a job of its machine.
import type { CautionRow, materialHandling as calls } from '@dca/contract/areas/material-handling';
import type { InputOf } from '@dca/contract/call';
import { cautionCodes } from '@dca/domain/cautions';
import type { Acting } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/problem.ts';
import { newerVersion, proveChanged } from '../../../platform/records.ts';
import { addJob, formOfBreakdown } from '../../jobs/index.ts';
import { cautionOf } from '../read/cautions.ts';

export async function acknowledgeCaution(
  acting: Acting,
  { id, version, note }: InputOf<typeof calls.acknowledge>['body'],
): Promise<CautionRow> {
  const { visible, viewer, now } = acting;
  const before = await cautionOf(visible, id);
  if (before.acknowledgedAt !== null)
    throw refuse('moveNotAllowed', {
      detail: {
        en: `${before.acknowledgedBy} has acknowledged this already.`,
        id: `Sudah dikonfirmasi oleh ${before.acknowledgedBy}.`,
      },
    });
  proveChanged(
    await visible
      .changeCautions()
      .set({
        acknowledged_at: now.toISOString(),
        acknowledged_by: viewer.userName,
        acknowledged_note: note ?? null,
        ...newerVersion(viewer),
      })
      .where('caution.id', '=', id)
      .where('caution.version', '=', version)
      .executeTakeFirst(),
  );
  return cautionOf(visible, id);
}

/** One press: an unscheduled job of the machine with what was measured. One caution becomes one job. */
export async function makeJobOfCaution(
  acting: Acting,
  { id, version }: InputOf<typeof calls.makeJob>['body'],
): Promise<CautionRow> {
  const { visible, viewer } = acting;
  const before = await cautionOf(visible, id);
  if (before.version !== version) throw refuse('conflict');
  if (before.jobId !== null)
    throw refuse('moveNotAllowed', {
      detail: {
        en: `This is job ${before.jobNumber} already.`,
        id: `Sudah menjadi pekerjaan ${before.jobNumber}.`,
      },
    });
  const machine = await visible
    .equipment()
    .select(['equipment.unit_model', 'equipment.customer_code'])
    .where('equipment.id', '=', before.equipmentId)
    .executeTakeFirstOrThrow();
  const form = await formOfBreakdown(acting, machine);
  if (!form)
    throw refuse('invalid', {
      detail: {
        en: `Nobody published a form for unscheduled work on ${machine.unit_model}.`,
        id: `Belum ada formulir pekerjaan tak terjadwal untuk ${machine.unit_model}.`,
      },
    });
  const jobId = await addJob(acting, {
    masterJobId: form.id,
    equipmentId: before.equipmentId,
    description: describe(before, viewer.language),
    source: 'CAUTION',
    sourceId: id,
    chargeTo: 'CUSTOMER',
    openJobIsKnown: true,
  });
  proveChanged(
    await visible
      .changeCautions()
      .set({ job_id: jobId, ...newerVersion(viewer) })
      .where('caution.id', '=', id)
      .where('caution.version', '=', version)
      .executeTakeFirst(),
  );
  return cautionOf(visible, id);
}

function describe({ code, value, threshold }: CautionRow, language: 'en' | 'id'): string {
  const measured = value === null || threshold === null ? '' : ` (${value} / ${threshold})`;
  return `${code} ${cautionCodes[code].words[language]}${measured}`;
}
