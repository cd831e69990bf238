// Issues papers. One is made when it is first asked for after the approval, and revised when what it tells has changed: the
// job came back and was approved again, or its final remark is another. A revision keeps the number. A paper for many jobs loses
// those that were sent back; the others stay.
import { createHash } from 'node:crypto';
import type { PaperContent } from '@dca/contract/paper';
import { jobStates } from '@dca/domain/job-states';
import type { JobType } from '@dca/domain/job-types';
import { type PaperKind, paperNumber, papersOf } from '@dca/domain/papers';
import { dayIn, type PlantZone } from '@dca/domain/times';
import { sql } from 'kysely';
import type { IssuingDoor } from '../../../visibility/issuing-door.ts';
import type { ReadDb } from '../../../visibility/open-tables.ts';
import type { ReportTables } from '../../../visibility/report-door.ts';
import { jobOnPaper, receiptOf } from './job-on-paper.ts';
import { type JobRecord, readJobRecord } from './job-record.ts';

type Issued = { readonly id: string } | 'notApproved' | 'noSuchPaper';

/** What a paper's content depends on beside the job's own record: how often it was sent back, and its remark's version. */
export const paperState = sql<string>`((select count(*) from approval sent where sent.job_id = job.id
  and sent.decision in ('RETURNED', 'REFUSED')) || '.' || coalesce((select r.version from final_remark r where r.job_id = job.id), 0))`;

/** The paper of a job as it is now; issued or revised where it has to be. */
export async function issueCurrent(
  door: IssuingDoor,
  db: ReadDb,
  { kind, jobId, now }: { readonly kind: PaperKind; readonly jobId: string; readonly now: Date },
): Promise<Issued> {
  const before = await candidates(door.tables, kind, jobId);
  const states = await lockJobs(door.tables, [
    jobId,
    ...before.flatMap(({ jobs }) => jobs.map(({ id }) => id)),
  ]);
  const asked = states.get(jobId);
  if (!asked?.isApproved) return 'notApproved';
  // Of two who asked at once the second finds the first one's.
  const known = (await candidates(door.tables, kind, jobId)).find(
    ({ orderNumber, jobs }) =>
      orderNumber === null || jobs.some(({ id, state }) => id === jobId && state === asked.state),
  );
  if (!known)
    return papersOf(asked.jobType).includes(kind)
      ? issueNew(door, db, { kind, jobIds: [jobId], now, orderNumber: null, month: null })
      : 'noSuchPaper';
  const unchanged = known.jobs.filter(({ id, state }) => {
    const now = states.get(id);
    return now?.isApproved && now.state === state;
  });
  if (unchanged.length === known.jobs.length) return { id: known.id };
  const jobIds = known.orderNumber === null ? [jobId] : unchanged.map(({ id }) => id);
  return revise(door, db, { known, jobIds, now });
}

interface Order {
  readonly kind: PaperKind;
  readonly jobIds: readonly string[];
  readonly now: Date;
  readonly orderNumber: string | null;
  readonly month: string | null;
}

/** Issues a paper under a new number, for jobs of one plant and customer that the caller has locked and judged. */
export async function issueNew(door: IssuingDoor, db: ReadDb, order: Order): Promise<{ id: string }> {
  const records = await recordsOf(door.tables, db, order.jobIds);
  const { job } = records[0];
  const year = Number(dayIn(order.now, job.zone as PlantZone).slice(0, 4));
  const place = await door.nextPlace(order.kind, job.plant_code, year);
  const number = paperNumber(order.kind, job.plant_code, year, place);
  return keep(door, { ...order, number, revision: 1, records });
}

interface Revision {
  readonly known: Candidate;
  readonly jobIds: readonly string[];
  readonly now: Date;
}

async function revise(
  door: IssuingDoor,
  db: ReadDb,
  { known, jobIds, now }: Revision,
): Promise<{ id: string }> {
  const records = await recordsOf(door.tables, db, jobIds);
  const { kind, number, orderNumber, month } = known;
  return keep(door, { kind, number, orderNumber, month, revision: known.revision + 1, records, now });
}

type Records = readonly [JobRecord, ...JobRecord[]];

async function recordsOf(tables: ReportTables, db: ReadDb, jobIds: readonly string[]): Promise<Records> {
  const records: JobRecord[] = [];
  for (const jobId of jobIds) records.push(await readJobRecord(tables, db, jobId));
  const [first, ...others] = records;
  if (!first) throw new Error('a paper is about at least one job');
  return [first, ...others];
}

interface Kept extends Omit<Order, 'jobIds'> {
  readonly number: string;
  readonly revision: number;
  readonly records: Records;
}

async function keep(door: IssuingDoor, order: Kept): Promise<{ id: string }> {
  const { records, kind, number, revision } = order;
  const [{ job }] = records;
  const content: PaperContent = {
    kind,
    number,
    revision,
    issuedAt: order.now.toISOString(),
    plantCode: job.plant_code,
    plantDesc: job.plant_desc,
    zone: job.zone as PlantZone,
    customerCode: job.customer_code,
    customerName: job.customer_name,
    orderNumber: order.orderNumber,
    month: order.month,
    jobs: records.map(jobOnPaper),
    receipt: kind === 'BBM' ? receiptOf(records[0]) : null,
  };
  const text = JSON.stringify(content);
  const states = await lockJobs(
    door.tables,
    records.map((record) => record.job.id),
  );
  const id = await door.add(
    {
      kind,
      number,
      revision,
      plant_code: job.plant_code,
      customer_code: job.customer_code,
      content: text,
      hash: hashOf(text),
    },
    records.map((record) => ({ id: record.job.id, state: states.get(record.job.id)?.state ?? '' })),
  );
  return { id };
}

/** The hash of a paper: the SHA-256 of its content as it is stored. */
const hashOf = (content: string): string => createHash('sha256').update(content).digest('hex');

interface Candidate {
  readonly id: string;
  readonly kind: PaperKind;
  readonly number: string;
  readonly revision: number;
  readonly orderNumber: string | null;
  readonly month: string | null;
  readonly jobs: readonly { readonly id: string; readonly state: string }[];
}

/** Papers of a kind that tell of a job, each in its newest revision; the newest first. */
async function candidates(
  tables: ReportTables,
  kind: PaperKind,
  jobId: string,
): Promise<readonly Candidate[]> {
  return tables
    .selectFrom('paper')
    .select([
      'paper.id',
      sql.ref<PaperKind>('paper.kind').as('kind'),
      'paper.number',
      'paper.revision',
      sql<string | null>`paper.content::json ->> 'orderNumber'`.as('orderNumber'),
      sql<string | null>`paper.content::json ->> 'month'`.as('month'),
      sql<
        Candidate['jobs']
      >`(select json_agg(json_build_object('id', about.job_id, 'state', about.state) order by about.job_id)
        from paper_job about where about.paper_id = paper.id)`.as('jobs'),
    ])
    .where('paper.kind', '=', kind)
    .where(
      sql<boolean>`exists (select 1 from paper_job about where about.paper_id = paper.id and about.job_id = ${jobId})`,
    )
    .where(
      sql<boolean>`not exists (select 1 from paper later where later.number = paper.number and later.revision > paper.revision)`,
    )
    .orderBy('paper.made_at', 'desc')
    .orderBy('paper.id', 'desc')
    .execute();
}

/** Holds jobs where they are until the commit, in one order for everybody. */
async function lockJobs(tables: ReportTables, ids: readonly string[]) {
  await tables
    .selectFrom('job')
    .select('job.id')
    .where('job.id', 'in', [...new Set(ids)])
    .orderBy('job.id')
    .forNoKeyUpdate()
    .execute();
  const rows = await tables
    .selectFrom('job')
    .select(['job.id', 'job.status', sql.ref<JobType>('job.job_type').as('jobType'), paperState.as('state')])
    .where('job.id', 'in', [...new Set(ids)])
    .execute();
  return new Map(
    rows.map(({ id, status, ...row }) => [id, { ...row, isApproved: jobStates.approved.has(status) }]),
  );
}
