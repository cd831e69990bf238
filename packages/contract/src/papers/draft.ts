// The paper of a sheet that a phone makes without the server, from what it knows of the job: the answers of the calls that its
// screens ask. What only the server has (the reading of the job before, the code of verification) is not on it, and it says so.
import { jobStatus, jobStatusOf } from '@dca/domain/job-status';
import { isMeasured, jobTypes } from '@dca/domain/job-types';
import type { Signature } from '@dca/domain/papers';
import type { Language } from '@dca/domain/text';
import type { PartCode } from '../areas/checksheets/part-calls.ts';
import type { SheetReply } from '../areas/checksheets.ts';
import type { JobDetail } from '../areas/jobs/job.ts';
import type { StageRow } from '../areas/tracking.ts';
import type { ChecksheetReport, ReportCompany, ReportDraft, ReportMeter } from './checksheet-types.ts';
import { type FilledFinding, type FilledPhoto, type FilledSheet, sheetContent } from './sheet-content.ts';

/** What a phone knows of a job. */
interface KnownJob {
  readonly job: JobDetail;
  readonly stages: readonly StageRow[];
  readonly sheet: SheetReply;
  readonly codes: readonly PartCode[];
  readonly company: ReportCompany;
  /** Those whose bytes are on the phone. */
  readonly photos: readonly FilledPhoto[];
  /** Backlogs that wait on the phone. */
  readonly waitingFindings: readonly FilledFinding[];
  readonly draft: Omit<ReportDraft, 'contested'>;
}

/** The draft of a report in one language. */
export function draftReport(known: KnownJob, language: Language): ChecksheetReport {
  const { job, sheet, company, draft } = known;
  return {
    ...sheetContent(filledSheet(known), language),
    draft: { ...draft, contested: sheet.contests.length },
    company,
    number: job.temporaryNumber ?? job.number,
    jobType: jobTypes[job.jobType].label,
    measures: isMeasured(job.jobType),
    title: sheet.form.name,
    status: 'DRAFT',
    unit: {
      unitCode: job.unitCode,
      unitModel: job.unitModel,
      serialNumber: job.serialNumber,
      brand: job.brandCode,
      equipmentNumber: job.equipmentNumber,
    },
    customer: { name: job.customerName, code: job.customerCode },
    plant: { code: job.plantCode, desc: job.plantDesc, zone: job.zone },
    workCenter: job.workCenterCode,
    smr: sheet.smr,
    smrBefore: null,
    meter: meterOf(sheet),
    planDate: job.planDate === null ? null : new Date(`${job.planDate}T00:00:00Z`),
    workingDay: job.workingDay ? new Date(`${job.workingDay}T00:00:00Z`) : null,
    people: peopleOf(job, sheet),
    signatures: sheet.signatures.map(({ role, name, at, strokes }) => ({
      role,
      name,
      at: new Date(at),
      strokes: strokes as Signature,
    })),
    history: historyOf(job, language),
  };
}

const date = (value: string | null) => (value === null ? null : new Date(value));

const meterOf = ({ smr, panelOffset }: SheetReply): ReportMeter | null =>
  smr === null || !panelOffset
    ? null
    : { kind: 'READ', panel: smr - panelOffset, offset: panelOffset, replacedPanel: null, reason: null };

const peopleOf = (job: JobDetail, sheet: SheetReply): ChecksheetReport['people'] => ({
  leader: job.mechanicLeader?.name ?? null,
  mechanics: job.mechanics.filter(({ isLeader }) => !isLeader).map(({ name }) => name),
  submittedBy: sheet.submittedBy?.name ?? null,
  submittedAt: date(sheet.submittedAt),
  approvedBy: sheet.approvedBy?.name ?? null,
  approvedAt: date(sheet.approvedAt),
});

function historyOf({ events }: JobDetail, language: Language): ChecksheetReport['history'] {
  const word = (code: number) => jobStatusOf(code)?.label[language] ?? String(code);
  return events
    .filter(({ to }) => to <= jobStatus.APPROVED.code)
    .map(({ at, by, from, to, reason }) => ({
      at: new Date(at),
      by,
      from: from === null ? null : word(from),
      to: word(to),
      reason,
    }));
}

const filledSheet = ({ job, sheet, stages, codes, photos, waitingFindings }: KnownJob): FilledSheet => ({
  jobId: job.id,
  form: sheet.form,
  plantZone: job.zone,
  answers: sheet.zoneCheckSheets.flatMap(({ zoneCode, answers }) =>
    answers.map(({ questionId, code, value, note, judgement }) => ({
      zoneCode,
      questionId,
      code,
      value,
      note,
      judgement,
    })),
  ),
  zones: sheet.zoneCheckSheets.map(({ zoneCode, mechanic, start, end, additionalFluids }) => ({
    zoneCode,
    mechanic: mechanic?.name ?? null,
    start,
    end,
    fluids: additionalFluids.map(({ grade = null, partNumber = null, ...fluid }) => ({
      ...fluid,
      grade,
      partNumber,
    })),
  })),
  stages: stages.map(({ mechanic, stage, start, end, waitReason, note }) => ({
    mechanic: mechanic.name,
    stage,
    start,
    end,
    waitReason,
    note,
  })),
  photos,
  parts: sheet.parts,
  codes,
  choices: sheet.choices,
  corrections: sheet.corrections ?? [],
  findings: [...(sheet.findings ?? []).filter(({ kind }) => kind === 'BACKLOG'), ...waitingFindings],
  last: sheet.lastAnswers,
});
