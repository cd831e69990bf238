// What a journey asks of the gateway without a browser: whoever signs in by password, and jobs of its own, so that it depends
// on nothing that the demo happens to hold.
import { randomUUID } from 'node:crypto';
import { assignment } from '@dca/contract/areas/assignment';
import { checksheets, type SheetReply } from '@dca/contract/areas/checksheets';
import { equipment } from '@dca/contract/areas/equipment';
import { jobs } from '@dca/contract/areas/jobs';
import { session } from '@dca/contract/areas/session';
import { tracking } from '@dca/contract/areas/tracking';
import type { AnswerOf, Call, RequestOf } from '@dca/contract/call';
import type { JobFamily, JobType } from '@dca/domain/job-types';
import { dayIn } from '@dca/domain/times';
import { test } from '@playwright/test';

/** Somebody who calls the gateway. */
export interface Caller {
  readonly id: string;
  readonly token: string;
  /** Calls and expects to be answered. */
  call<C extends Call>(definition: C, request: RequestOf<C>): Promise<AnswerOf<C>>;
}

let given: string | undefined;

/** From now on the product is there; journeys of Playwright are told by their configuration. */
export function useProduct(url: string): void {
  given = url;
}

/** The address of the product that is under test. */
export const productUrl = (): string => given ?? String(test.info().project.use.baseURL);

const callers = new Map<string, Promise<Caller>>();

/** This person, signed in once in this process; tokens of the demo live for ten minutes. */
export function callerOf(name: string): Promise<Caller> {
  const known = callers.get(name);
  if (known) return known;
  const caller = signInByPassword(productUrl(), name);
  callers.set(name, caller);
  setTimeout(() => callers.delete(name), 5 * 60_000).unref();
  return caller;
}

/** Signs somebody in without a browser. */
export async function signInByPassword(origin: string, name: string): Promise<Caller> {
  const key = await subscriptionKeyOf(origin);
  const body = { userName: `${name}@demo.test`, password: 'demo' };
  const user = await whenNotBusy(() => send(origin, { key }, session.userLogin, { body }));
  const token = user.tokenResponse?.accessToken ?? '';
  return {
    id: user.id,
    token,
    call: (definition, request) => send(origin, { key, token }, definition, request),
  };
}

/** The gateway asks its identity provider for so many people at a time, and tells the others to wait a moment. */
async function whenNotBusy<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1)
    try {
      return await ask();
    } catch (cause) {
      if (tries === 20 || !String(cause).includes('answered 429')) throw cause;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
}

async function subscriptionKeyOf(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/dca/config.json`);
  return ((await answer.json()) as { subscriptionKey: string }).subscriptionKey;
}

interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

async function send<C extends Call>(
  origin: string,
  { key, token }: { readonly key: string; readonly token?: string },
  definition: C,
  request: RequestOf<C>,
): Promise<AnswerOf<C>> {
  const { params = {}, query = {}, body } = request as Parts;
  const path = definition.path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) asked.append(name, String(one));
  const answer = await fetch(`${origin}/gateway${path}?${asked}`, {
    method: definition.method,
    headers: {
      'ocp-apim-subscription-key': key,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(definition.effect === 'write' ? { 'idempotency-key': randomUUID() } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok)
    throw new Error(`${definition.method} ${path} answered ${answer.status}: ${text.slice(0, 900)}`);
  return JSON.parse(text) as AnswerOf<C>;
}

/** An inspection of a machine near Jakarta, given out by its leader, where a journey says nothing else. */
const inspection = { unit: 'EX-204', jobType: 'INS', leader: 'lukman' } as const;
/** What a journey works on. */
export interface Work {
  readonly unit: string;
  readonly jobType: JobType;
  /** Who assigns and approves there. */
  readonly leader: string;
  /** Who plans there. */
  readonly planner?: string;
  /** The code of its form, where the machine has several of the type. */
  readonly form?: string;
  /** The job that it is a stage of. */
  readonly parentId?: string;
  /** For when it is planned; a phone takes the soonest jobs with it. */
  readonly inDays?: number;
}

/** As it is called near Jakarta, where the next day begins at 17:00 of Greenwich. */
const dayFromNow = (days: number) => dayIn(Date.now() + days * 86_400_000, 'WIB');

export interface OwnJob {
  readonly id: string;
  readonly number: string;
  readonly unit: string;
  /** Where its sheet is. */
  readonly sheetAddress: string;
}

/** A new job in the hands of a crew, whose first leads. */
export async function handedOverJob(crew: readonly string[], work: Partial<Work> = {}): Promise<OwnJob> {
  const all: Work = { ...inspection, ...work };
  const { unit, jobType, leader: lead, planner = 'putri', parentId, inDays = 3 } = all;
  const plans = await callerOf(planner);
  const { machine, form } = await machineAndForm(plans, all);
  const job = {
    masterJobId: form.id,
    equipmentId: machine.id,
    planDate: dayFromNow(inDays),
    description: `${jobType} of a journey`,
    openJobIsKnown: true,
    ...(parentId ? { parentId } : {}),
  };
  const { data: made } = await plans.call(jobs.add, { body: { job } });
  await plans.call(jobs.release, { body: { id: made.id } });
  await assignTo(crew, made.id, lead);
  const sheetAddress = `/dca/jobs/summary/detailpi?id=${made.id}&tab=checksheet`;
  return { id: made.id, number: made.number, unit, sheetAddress };
}

const machinesAndForms = new Map<string, ReturnType<typeof findMachineAndForm>>();

/** The machine and the form of some work, looked for once in this process. */
function machineAndForm(plans: Caller, work: Work): ReturnType<typeof findMachineAndForm> {
  const name = [productUrl(), work.unit, work.jobType, work.form, work.parentId].join(' ');
  const found = machinesAndForms.get(name) ?? findMachineAndForm(plans, work);
  machinesAndForms.set(name, found);
  found.catch(() => machinesAndForms.delete(name));
  return found;
}

async function findMachineAndForm(plans: Caller, { unit, jobType, form: code, parentId }: Work) {
  const { data: machines } = await plans.call(equipment.list, { query: { SearchValue: unit, PageSize: 5 } });
  const machine = machines.find(({ unitCode }) => unitCode === unit);
  const { data: forms } = await plans.call(jobs.masterJobs, {
    query: { UnitModel: machine?.unitModel, ...(parentId ? { Stages: 'true' as const } : {}) },
  });
  const form = forms.find((one) => (code ? one.code === code : one.jobType === jobType));
  if (!machine || !form) throw new Error(`${unit} has no form of ${jobType}`);
  return { machine, form };
}

/** Puts a released job into the hands of a crew, whose first leads. */
export async function assignTo(crew: readonly string[], id: string, foreman: string = inspection.leader) {
  const leads = await callerOf(foreman);
  const [leader, ...others] = (await Promise.all(crew.map(callerOf))).map((mechanic) => mechanic.id);
  await leads.call(assignment.assign, {
    body: { jobIds: [id], mechanicLeader: leader, mechanics: others },
  });
  await leads.call(jobs.handOver, { body: { id, Device: 2 } });
}

/** A new job that the first of the crew works on. */
export async function workingJob(crew: readonly string[], work: Partial<Work> = {}): Promise<OwnJob> {
  const job = await handedOverJob(crew, work);
  await startWork(crew[0] ?? '', job, work.leader);
  return job;
}

/** Somebody goes to a job and begins to work on it. */
export async function startWork(name: string, job: Pick<OwnJob, 'id'>, foreman?: string): Promise<void> {
  const leader = await callerOf(name);
  await setFree(leader, foreman);
  const begin = Date.now() - 3000;
  for (const [index, stage] of (['START', 'TRAVELING', 'EXECUTION'] as const).entries()) {
    const at = new Date(begin + index * 1000).toISOString();
    await leader.call(tracking.record, { body: { jobId: job.id, stage, at, source: 'MOBILE' } });
  }
}

/** Somebody who works on another job waits there from now on: nobody works on two at once. */
export async function setFree(person: Caller, leader = 'lukman'): Promise<void> {
  for (const { job } of await busyOn(person, leader)) {
    const body = {
      jobId: job.id,
      stage: 'WAITING',
      waitReason: 'WAIT_PART',
      at: new Date().toISOString(),
      source: 'WEB',
    } as const;
    await person.call(tracking.record, { body }).catch(async (refused: unknown) => {
      // Another journey of the same person may have submitted that job meanwhile.
      if ((await busyOn(person, leader)).some((still) => still.job.id === job.id)) throw refused;
    });
  }
}

async function busyOn({ id }: Caller, leader: string) {
  const { data: crew } = await (await callerOf(leader)).call(tracking.crew, {});
  return crew.filter(({ mechanic, stage }) => mechanic.id === id && stage && stage !== 'WAITING');
}

/** The sheet of a job as the server has it. */
export async function sheetOf(name: string, jobId: string, family: JobFamily = 'pi'): Promise<SheetReply> {
  const params = { family, jobId };
  return (await (await callerOf(name)).call(checksheets.get, { params })).data;
}

/** The questions of a sheet that take a condition, good or bad. */
export const conditionsOf = (sheet: SheetReply) =>
  sheet.form.zones
    .flatMap((zone) => zone.groups.flatMap((group) => group.questions))
    .filter(({ family, showWhen }) => family === 'CONDITION' && !showWhen);
