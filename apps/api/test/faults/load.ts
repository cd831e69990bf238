// People who go on working whatever happens to the database: each writes with a key, repeats the same key until it is
// acknowledged, and notes everything that came back.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { contract } from '@dca/contract';
import type { SentSheet } from '@dca/contract/areas/checksheets';
import type { Call, RequestOf } from '@dca/contract/call';
import { type Received, type ServerProcess, send } from './server-process.ts';

const pauseAfterRefusalMs = 50;

export interface Acknowledged {
  readonly key: string;
  readonly call: Call;
  readonly request: object;
  readonly text: string;
}

/** What a person has seen so far. */
export interface Worker {
  readonly token: string;
  readonly acknowledged: Acknowledged[];
  reads: number;
  refusals: number;
  /** Answers that are neither the one asked for nor a clear word that the service is away. */
  readonly wrong: string[];
}

export interface Load {
  readonly workers: readonly Worker[];
  /** Ends when each has finished what it began. */
  stop(): Promise<void>;
}

interface WorkerPlan {
  readonly token: string;
  /** The next write; without one the person only reads. */
  next?(): { call: Call; request: object };
}

/** Starts everybody on a server. */
export function startLoad(server: ServerProcess, plans: readonly WorkerPlan[]): Load {
  let isEnding = false;
  const workers = plans.map((plan): Worker => ({ ...seenNothing(), token: plan.token }));
  const running = workers.map(async (worker, index) => {
    const next = plans[index]?.next;
    while (!isEnding) {
      if (next) await writeOne(server, worker, next());
      else await readOne(server, worker);
    }
  });
  return {
    workers,
    stop: async () => {
      isEnding = true;
      await Promise.all(running);
    },
  };
}

const seenNothing = () => ({ acknowledged: [], reads: 0, refusals: 0, wrong: [] });

async function writeOne(server: ServerProcess, worker: Worker, { call, request }: ReturnType<NextWrite>) {
  const key = randomUUID();
  while (worker.wrong.length === 0) {
    const answer = await ask(server, worker, call, request, key);
    if (answer?.status === 200) {
      worker.acknowledged.push({ key, call, request, text: answer.text });
      return;
    }
    await takeRefusal(worker, answer);
  }
}
type NextWrite = NonNullable<WorkerPlan['next']>;

async function readOne(server: ServerProcess, worker: Worker) {
  const answer = await ask(server, worker, contract.jobs.list, { query: {} });
  if (answer?.status === 200) worker.reads += 1;
  else await takeRefusal(worker, answer);
}

async function ask(server: ServerProcess, worker: Worker, call: Call, request: object, key?: string) {
  try {
    return await send(server, worker.token, call, request as RequestOf<Call>, key);
  } catch (error) {
    worker.wrong.push(`no answer: ${String(error)}`);
    return null;
  }
}

async function takeRefusal(worker: Worker, answer: Received | null): Promise<void> {
  if (answer && isClear(answer)) worker.refusals += 1;
  else if (answer) worker.wrong.push(`${answer.status} ${answer.text}`);
  await pause(worker.wrong.length > 0 ? 500 : pauseAfterRefusalMs);
}

/** 503 as a problem that says when to come again. */
export function isClear({ status, text, headers }: Received): boolean {
  if (status !== 503 || headers.get('retry-after') === null) return false;
  if (!headers.get('content-type')?.startsWith('application/problem+json')) return false;
  return (JSON.parse(text) as { code: unknown }).code === 'unavailable';
}

/** Writes of a planner: a new job each. */
export const newJobs = (job: object): NextWrite => {
  return () => ({ call: contract.jobs.add, request: { body: { job: { ...job, id: randomUUID() } } } });
};

/** Writes of a mechanic: the same draft again and again, so that its version counts them. */
export const savedDrafts = (sheet: SentSheet): NextWrite => {
  return () => ({
    call: contract.checksheets.save,
    request: { params: { family: 'pi' }, body: { ...sheet, submit: false } },
  });
};
