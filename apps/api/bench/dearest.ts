// What each of many ways to ask costs the database, and a figure of the dearest. It is told as processor time, because that is its own
// whatever else the machine does.
import { randomUUID } from 'node:crypto';
import type { Bench } from './bench.ts';
import { atMost } from './figure.ts';
import { databaseMs } from './processor.ts';

export interface Asked {
  /** As it stands in the table. */
  readonly name: string;
  readonly path: string;
  /** Of a call that reads what is asked in a body. */
  readonly body?: object;
}

interface Measuring {
  /** What is asked in any of these ways, as people say it. */
  readonly name: string;
  readonly ways: readonly Asked[];
  /** Milliseconds. */
  readonly limit: number;
  readonly subject: string;
  /** Who that is, for the figure. */
  readonly who: string;
}

const warming = 6;
/** PostgreSQL's clock ticks a hundred times in a second: so many of each make a figure out of ticks. */
const times = 40;

export async function tellDearest(
  bench: Bench,
  { name, ways, limit, subject, who }: Measuring,
): Promise<void> {
  const { asking, databasePid } = await bench.scale();
  const ask = ({ path, body }: Asked) =>
    body
      ? asking.ask(subject, 'POST', path, { key: randomUUID(), body: JSON.stringify(body) })
      : asking.ask(subject, 'GET', path);
  const costs: { readonly name: string; readonly ms: number }[] = [];
  for (const way of ways) {
    for (let turn = 0; turn < warming; turn++) await ask(way);
    const before = databaseMs(databasePid);
    for (let turn = 0; turn < times; turn++) await ask(way);
    costs.push({ name: way.name, ms: (databaseMs(databasePid) - before) / times });
  }
  costs.sort((one, other) => other.ms - one.ms);
  const [dearest] = costs;
  bench.tell(
    atMost({
      name: `${name}: the dearest in the database`,
      value: dearest?.ms ?? Number.NaN,
      limit,
      unit: ' ms',
      detail: `${dearest?.name ?? ''}, of ${costs.length}, ${who}`,
    }),
  );
  const rows = costs.map((cost) => `| \`${cost.name}\` | ${cost.ms.toFixed(1)} |`);
  bench.note([`### ${name}`, '', '| asked | database ms |', '| --- | ---: |', ...rows].join('\n'));
}
