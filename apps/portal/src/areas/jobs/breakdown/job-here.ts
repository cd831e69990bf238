// The job of a breakdown that the server does not know yet, in the shapes that its screens ask for: the job, its stages and its
// sheet, as the server will answer them once it has the report.
import type { checksheets, SheetReply } from '@dca/contract/areas/checksheets';
import type { JobDetail, JobRow } from '@dca/contract/areas/jobs/job';
import type { tracking } from '@dca/contract/areas/tracking';
import type { AnswerOf } from '@dca/contract/call';
import { devices } from '@dca/domain/job-acts';
import { jobStatus } from '@dca/domain/job-status';
import { dayIn } from '@dca/domain/times';
import { trackingStages } from '@dca/domain/tracking-lifecycle';
import type { Act } from '../../../offline/act.ts';
import { type KeptBreakdown, useKeptBreakdowns } from './kept-breakdown.ts';

type Kept = Act<KeptBreakdown>;

const status = jobStatus.HANDED_OVER;

/** The job as a row of a list. */
function rowHere({ jobId, at, body: { report, machine, zone, by } }: Kept): JobRow {
  const { unitCode, unitModel, serialNumber, customerCode, customerName, plantCode, plantDesc } = machine;
  return {
    id: jobId,
    number: report.temporaryNumber,
    temporaryNumber: report.temporaryNumber,
    jobType: 'UNS',
    status: status.code,
    sapStatus: 'REL',
    description: report.phenomenon,
    equipmentId: machine.id,
    unitCode,
    unitModel,
    serialNumber,
    customerCode,
    customerName,
    plantCode,
    plantDesc,
    workCenterCode: machine.workCenterCode,
    zone,
    planDate: dayIn(new Date(report.stoppedAt), zone),
    intervalHours: null,
    source: 'BREAKDOWN',
    chargeTo: null,
    sapOrder: null,
    parentId: null,
    stage: null,
    smr: null,
    device: devices.mobile,
    mechanicLeader: by,
    mechanics: [{ ...by, isLeader: true, position: 0 }],
    isLate: false,
    hoursOverDue: null,
    isRegularisationLate: false,
    version: 1,
    createdAt: at,
  };
}

/** The jobs of breakdowns that are on this phone only, the first reported first. */
export const useJobsHere = (): readonly JobRow[] => useKeptBreakdowns().map(rowHere);

/** The job as its own screen shows it; nobody else can do anything with it before the server knows it. */
export function detailHere(act: Kept): JobDetail {
  const { report, machine, form, by } = act.body;
  const { temporaryNumber, stoppedAt, at } = report;
  return {
    ...rowHere(act),
    sourceId: null,
    customerOrder: null,
    regularisedAt: null,
    approvals: [],
    signedWork: null,
    workingDay: null,
    downtimeHours: null,
    openReservations: [],
    additionalJobs: [],
    equipmentNumber: machine.equipmentNumber,
    brandCode: machine.brandCode,
    equipmentClass: machine.equipmentClass,
    lastSmr: machine.smr,
    lastSmrAt: machine.smrAt,
    formId: form?.id ?? null,
    formVersion: form?.version ?? null,
    sheetStatus: null,
    returnReason: null,
    returnedQuestions: [],
    moves: [],
    events: [
      {
        id: act.jobId,
        at,
        move: 'reportBreakdown',
        from: null,
        to: status.code,
        by: by.name,
        reason: null,
        particulars: { stoppedAt, temporaryNumber, reportedAt: at },
      },
    ],
  };
}

/** Its stages: none, but those that this phone keeps. */
export const stagesHere = ({ jobId }: Kept): AnswerOf<typeof tracking.get>['data'] => ({
  startPhoto: 'NONE',
  jobId,
  stages: trackingStages.map((stage) => ({
    stage,
    colour: 'grey',
    start: null,
    end: null,
    seconds: 0,
    since: null,
  })),
  rows: [],
});

/** Its sheet: empty but for what was reported; null without the form. */
export function sheetHere({
  jobId,
  body: { report, machine, form, by },
}: Kept): AnswerOf<typeof checksheets.get>['data'] | null {
  if (!form) return null;
  // What the report says of the sheet stands there under the id of its job, on the server too.
  const said = <Content>(content: Content) => ({ at: report.at, by: by.name, revisions: [jobId], content });
  const stop = { id: jobId, stoppedAt: report.stoppedAt, readyAt: null, reason: null };
  const parts: SheetReply['parts'] = {
    phenomenon: said({ text: report.phenomenon }),
    downtime: said([stop]),
  };
  return {
    jobId,
    status: 'DRAFT',
    version: 0,
    smr: null,
    smrRevisions: [],
    lastSmr: machine.smr,
    lastSmrAt: machine.smrAt,
    panelOffset: machine.panelOffset ?? 0,
    form,
    zoneCheckSheets: [],
    lastAnswers: [],
    photos: [],
    parts,
    missing: [],
    contests: [],
    choices: [],
    signatures: [],
    submittedBy: null,
    submittedAt: null,
    approvedBy: null,
    approvedAt: null,
    returnReason: null,
    returnedQuestions: [],
  };
}
