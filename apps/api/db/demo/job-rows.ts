// The rows that every job of the demo and of the scale data has: itself, its crew, its moves.
import { devices } from '@dca/domain/job-acts';
import { jobStates } from '@dca/domain/job-states';
import { jobStatus } from '@dca/domain/job-status';
import { jobTypes } from '@dca/domain/job-types';
import type { DemoJob } from './job.ts';
import type { Move } from './move.ts';
import type { Rows } from './store.ts';

/** Adds the rows of a job and its crew. */
export function addJob(rows: Rows, job: DemoJob, created: number, smr: number | null): void {
  const { machine, form } = job;
  const regularised = job.reported?.regularisedAt ?? null;
  rows.jobs.push([
    job.id,
    form.jobType,
    job.status,
    job.status === jobStatus.DEACTIVATED.code ? jobStatus.RELEASED.code : null,
    job.description ?? form.name.en,
    form.id,
    form.version,
    machine.id,
    machine.unitCode,
    machine.model,
    machine.serial,
    machine.customer,
    machine.plant,
    machine.workCenter,
    form.intervalHours,
    Number.isFinite(job.plan) ? new Date(job.plan).toISOString().slice(0, 10) : 'infinity',
    jobStates.handedOver.has(job.status) ? devices.mobile : devices.web,
    job.leader?.id ?? null,
    smr,
    new Date(created),
    (job.reported ? job.leader : null)?.id ?? job.planner.id,
    job.cause?.source ?? jobTypes[form.jobType].createdFrom[0],
    job.cause ? job.cause.chargeTo : 'CUSTOMER',
    sapOrderOf(job),
    job.cause?.customerOrder ?? null,
    job.parentId ?? null,
    form.stage ?? null,
    job.reported?.number ?? null,
    regularised === null ? null : new Date(regularised),
  ]);
  for (const [position, member] of job.crew.entries())
    rows.crew.push([
      job.id,
      member.id,
      job.leader ? position : position + 1,
      member.id === job.leader?.id,
      job.approver.id,
    ]);
}

/** Work that was released is known to SAP, under a number of its own; a reported breakdown once a planner saw to it. */
const sapOrderOf = (job: DemoJob) =>
  job.status === jobStatus.CREATED.code ||
  job.status === jobStatus.CANCELLED.code ||
  job.reported?.regularisedAt === null
    ? null
    : `4${Number.parseInt(job.id.slice(-8), 16).toString().padStart(10, '0')}`;

/** The row of a move. */
export const eventRow = (job: DemoJob, { at, name, from, to, by, reason }: Move) => [
  job.id,
  new Date(at),
  name,
  from,
  to,
  by?.id ?? null,
  by?.first ?? 'SYSTEM',
  reason,
];
