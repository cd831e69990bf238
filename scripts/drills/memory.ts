// People of every kind use the product at once for ten minutes: lists, records, sheets, reports drawn and lists exported, while others
// write. What the server holds is read each second; it is a bound, so that a program that grows with its use is seen.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { removePostgres } from '@dca/api/db/embedded';
import { contract } from '@dca/contract';
import type { Call } from '@dca/contract/call';
import { pidsOf } from '../../apps/api/bench/processor.ts';
import { createCompany } from '../processes.ts';
import { type Drill, type Fact, told } from './drill.ts';
import { beginLoad, signIn } from './load.ts';
import { startDemo } from './product.ts';

const seconds = Number(process.env.DRILL_SECONDS || 600);
const askers = Number(process.env.DRILL_ASKERS || 6);
const mostMb = 300;

export const memory: Drill = {
  name: 'memory',
  does: `lets ${askers} people ask and two write for ${seconds} s: lists, records, sheets, reports drawn and lists exported, each asking again once it is answered`,
  run: async (scratch) => {
    const dataDir = join(scratch, 'memory');
    const company = createCompany();
    try {
      const { url } = await startDemo(company, dataDir);
      const load = await beginLoad([url], 2);
      const watched = watch(serverPid());
      const counts = await askFor(url, seconds * 1000);
      const held = watched.end();
      const { codes } = await load.end();
      return factsOf(held, counts, codes.length);
    } finally {
      await company.stop();
      removePostgres(join(dataDir, 'postgres'));
    }
  },
};

interface Held {
  readonly first: number;
  readonly most: number;
  readonly last: number;
  readonly mostBeside: number;
}

function factsOf(held: Held, { answered, refused, bytes }: Counts, written: number): Fact[] {
  const mb = (value: number) => `${value.toFixed(0)} MB`;
  return [
    told(
      'answers, bytes of them, and rows written',
      `${answered}, ${(bytes / 1e6).toFixed(0)} MB, ${written}`,
    ),
    {
      what: 'asked and not answered with success, by what was answered',
      value: refused.size === 0 ? '0' : [...refused].map(([what, times]) => `${times} × ${what}`).join(', '),
      holds: refused.size === 0,
    },
    told(
      'memory of the server when it begins and when it ends (resident)',
      `${mb(held.first)}, ${mb(held.last)}`,
    ),
    {
      what: `the most that the server held (resident, at most ${mostMb} MB)`,
      value: mb(held.most),
      holds: held.most > 0 && held.most <= mostMb,
    },
    told('the most that programs which it began held beside it', mb(held.mostBeside)),
  ];
}

/** The one process of the demo that this command began and that is the server. */
function serverPid(): number {
  const found = pidsOf(process.pid).find((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('apps/api/src/main.ts'),
  );
  if (found === undefined) throw new Error('the server was not found among the processes');
  return found;
}

function residentMb(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function watch(pid: number) {
  const first = residentMb(pid);
  let [most, mostBeside] = [first, 0];
  const look = () => {
    most = Math.max(most, residentMb(pid));
    mostBeside = Math.max(
      mostBeside,
      pidsOf(pid).reduce((all, child) => all + residentMb(child), 0),
    );
  };
  const looking = setInterval(look, 1000);
  return {
    end: (): Held => {
      clearInterval(looking);
      look();
      return { first, most, last: residentMb(pid), mostBeside };
    },
  };
}

interface Counts {
  answered: number;
  readonly refused: Map<string, number>;
  bytes: number;
}

interface Request {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

type Ask = (call: Call, request?: Request) => Promise<unknown>;

/** Everybody asks one thing after the other until the time is over, each beginning somewhere else. */
async function askFor(url: string, ms: number): Promise<Counts> {
  const counts: Counts = { answered: 0, refused: new Map(), bytes: 0 };
  const asks = await Promise.all(
    ['putri@demo.test', 'adi@demo.test'].map((name) => askerOf(url, name, counts)),
  );
  const [office] = asks;
  const until = performance.now() + ms;
  await Promise.all(
    Array.from({ length: askers }, async (_, asker) => {
      const ask = asks[asker % asks.length] ?? office;
      for (let turn = asker * 3; ask && performance.now() < until; turn += 1) {
        const step = steps[turn % steps.length];
        await step?.(ask, turn);
        await pause(20);
      }
    }),
  );
  return counts;
}

async function askerOf(url: string, name: string, counts: Counts): Promise<Ask> {
  let headers = await signIn(url, name);
  // Tokens of the demo live for ten minutes.
  const renewing = setInterval(() => {
    void signIn(url, name).then((fresh) => {
      headers = fresh;
    });
  }, 240_000);
  renewing.unref();
  return async ({ method, path, reply }, { params = {}, query = {} } = {}) => {
    const address = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
    const answer = await fetch(`${url}/gateway${address}?${new URLSearchParams(query)}`, { method, headers });
    const text = await answer.arrayBuffer();
    if (answer.ok) counts.answered += 1;
    else {
      const what = `${answer.status} ${path}`;
      counts.refused.set(what, (counts.refused.get(what) ?? 0) + 1);
    }
    counts.bytes += text.byteLength;
    return answer.ok && reply !== 'file' ? JSON.parse(Buffer.from(text).toString('utf8')) : null;
  };
}

interface Listed {
  readonly data: readonly { readonly id: string; readonly equipmentId: string }[];
}

/** The ids of a page of jobs, another one each turn. */
async function jobsOn(ask: Ask, turn: number, query: Request['query'] = {}) {
  const all = { PageSize: '20', Page: String(1 + (turn % 5)), ...query };
  return ((await ask(contract.jobs.list, { query: all })) as Listed | null)?.data ?? [];
}

const steps: readonly ((ask: Ask, turn: number) => Promise<unknown>)[] = [
  async (ask, turn) => {
    const [one, other] = await jobsOn(ask, turn);
    for (const job of [one, other]) if (job) await ask(contract.jobs.get, { params: { id: job.id } });
  },
  (ask) => ask(contract.equipment.fleet, { query: { PageSize: '50' } }),
  (ask) => ask(contract.jobs.counts),
  (ask) => ask(contract.jobs.history, { query: { PageSize: '50' } }),
  async (ask, turn) => {
    const [job] = await jobsOn(ask, turn, { Status: '60', JobType: 'INS', Page: '1' });
    if (!job) return;
    await ask(contract.checksheets.get, { params: { family: 'pi', jobId: job.id } });
    await ask(contract.equipment.machine, { params: { id: job.equipmentId } });
  },
  (ask) => ask(contract.jobs.export, { query: { Format: 'xlsx' } }),
  (ask) => ask(contract.parts.list, { query: { PageSize: '50' } }),
  async (ask, turn) => {
    const [job] = await jobsOn(ask, turn, { Status: '70', JobType: 'INS', Page: '1' });
    if (job)
      await ask(contract.checksheets.newReports, { params: { family: 'pi' }, query: { jobId: job.id } });
  },
  (ask) => ask(contract.equipment.export, { query: { Format: 'csv' } }),
  (ask) => ask(contract.notices.unread),
];
