// Ten thousand posts to the public form behind the labels of machines: of a thousand addresses, to three labels, as many at once as
// a machine that does nothing else sends. What is over the limits is refused, somebody's list goes on, and nothing is held.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { contract } from '@dca/contract';
import { stickerLimits } from '@dca/domain/problem-log-lifecycle';
import pg from 'pg';
import { machines } from '../../db/world/ids.ts';
import { gatewayBase } from '../../src/platform/gateway.ts';
import { type Asking, startAsking } from '../asking.ts';
import type { Bench, Subject } from '../bench.ts';
import { atMost } from '../figure.ts';
import { ownMb } from '../memory.ts';
import { onWorld } from '../on-world.ts';

const posts = 10_000;
const addresses = 1000;
const atOnce = 32;
const labels = [machines.ex204, machines.ex205, machines.dt11] as const;
/** What a server that has just begun grows by whatever it is asked. */
const warming = 1000;

export const labelPosts: Subject = { name: 'labels', measure: (bench) => onWorld((url) => post(bench, url)) };

async function post({ tell }: Bench, ownerUrl: string): Promise<void> {
  const asking = await startAsking(ownerUrl, ['putri']);
  const agents = Array.from({ length: addresses }, (_, turn) => agentOf(turn));
  try {
    const first = await send(asking, agents, warming);
    const before = ownMb(asking.pid);
    const start = performance.now();
    const then = await send(asking, agents, posts - warming);
    const seconds = (performance.now() - start) / 1000;
    const grown = ownMb(asking.pid) - before;
    const answers = [...first, ...then];
    const told = answers.filter((status) => status === 200).length;
    const refused = answers.filter((status) => status === 429).length;
    const kept = await keptIn(ownerUrl);
    const others = answers.filter((status) => ![200, 429].includes(status));
    if (others.length > 0)
      throw new Error(`some were answered otherwise: ${[...new Set(others)].join(', ')}`);
    const name = `${posts.toLocaleString('en')} posts of ${addresses.toLocaleString('en')} addresses to ${labels.length} labels`;
    tell(
      atMost({
        name: `${name}: problems that leaders have to read`,
        value: kept,
        limit: labels.length * stickerLimits.ofMachine,
        detail: `${told} taken, ${refused.toLocaleString('en')} refused, ${Math.round((posts - warming) / seconds)}/s`,
      }),
    );
    tell(
      atMost({
        name: `${name}: memory of the server that stays`,
        value: grown,
        limit: 48,
        unit: ' MB',
        detail: `${before.toFixed(0)} MB after the first ${warming.toLocaleString('en')}`,
      }),
    );
  } finally {
    for (const agent of agents) agent.destroy();
    await asking.end();
  }
}

/** Every address of the loopback is this machine: each agent sends from one of its own. */
const agentOf = (turn: number) =>
  new Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.1.${turn >> 8}.${turn & 255}` });

/** Sends so many and answers with their statuses. */
async function send(asking: Asking, agents: readonly Agent[], count: number): Promise<number[]> {
  const statuses: number[] = [];
  const sender = async (from: number) => {
    for (let turn = from; turn < count; turn += atOnce)
      statuses.push(await tell(asking, agents[turn % agents.length], labels[turn % labels.length] ?? ''));
  };
  await Promise.all(Array.from({ length: atOnce }, (_, from) => sender(from)));
  return statuses;
}

const key = 'ocp-apim-subscription-key';

function tell({ origin, headers }: Asking, agent: Agent | undefined, label: string): Promise<number> {
  const path = `${gatewayBase}${contract.problemLog.tellBySticker.path.replace(':id', label)}`;
  const body = JSON.stringify({ reportId: randomUUID(), what: 'x'.repeat(500), name: 'Nobody' });
  return new Promise((resolve, reject) => {
    const asked = request(
      `${origin}${path}`,
      {
        ...{ agent, method: 'POST' },
        headers: { [key]: headers.putri?.[key], 'content-type': 'application/json' },
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    asked.once('error', reject);
    asked.end(body);
  });
}

async function keptIn(ownerUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ kept: number }>(
    `select count(*)::int as kept from problem_log where source = 'STICKER'`,
  );
  await client.end();
  return rows[0]?.kept ?? 0;
}
