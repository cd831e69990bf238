// Load that loses nothing if the product loses nothing: writers add locations, each under an idempotency key, and ask again with
// the same key until they are answered, as a phone does. What was acknowledged is compared with what is in the database.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { contract } from '@dca/contract';
import pg from 'pg';

/** Load that runs until `end`. */
export interface Load {
  readonly end: () => Promise<Acknowledged>;
}

/** What the writers were told, and how long the longest time was in which nobody was told anything. */
export interface Acknowledged {
  readonly codes: readonly string[];
  readonly refused: number;
  readonly triedAgain: number;
  readonly longestSilence: number;
}

const subscriptionKey = 'dca-demo-key';

/** Signs in by name and password; the bearer of every call. */
export async function signIn(url: string, userName: string): Promise<Record<string, string>> {
  const reply = await fetch(`${url}/gateway${contract.session.userLogin.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'ocp-apim-subscription-key': subscriptionKey },
    body: JSON.stringify({ userName, password: 'demo' }),
  });
  const user = (await reply.json()) as { tokenResponse?: { accessToken?: string } | null };
  const token = user.tokenResponse?.accessToken;
  if (!reply.ok || !token) throw new Error(`${userName} could not sign in: ${reply.status}`);
  return { authorization: `Bearer ${token}`, 'ocp-apim-subscription-key': subscriptionKey };
}

/** Begins to write at several addresses; whoever is not answered goes to the next one. */
export async function beginLoad(urls: readonly string[], writers = 6): Promise<Load> {
  const bearer = await signIn(urls[0] ?? '', 'adi@demo.test');
  const codes: string[] = [];
  let [isEnding, refused, triedAgain, longestSilence, last] = [false, 0, 0, 0, performance.now()];
  const hear = () => {
    longestSilence = Math.max(longestSilence, performance.now() - last);
    last = performance.now();
  };
  const write = async (writer: number) => {
    while (!isEnding) {
      const code = `D${randomUUID().slice(0, 12)}`.toUpperCase();
      const key = randomUUID();
      for (let attempt = 0; ; attempt++) {
        const url = urls[(writer + attempt) % urls.length] ?? '';
        const status = await add(url, bearer, code, key);
        if (status >= 200 && status < 300) codes.push(code);
        if (status >= 200 && status < 500 && status !== 429) {
          if (status >= 300) refused++;
          hear();
          break;
        }
        triedAgain++;
        await pause(50);
      }
    }
  };
  const writing = Array.from({ length: writers }, (_, writer) => write(writer));
  return {
    end: async () => {
      isEnding = true;
      await Promise.all(writing);
      return { codes, refused, triedAgain, longestSilence: longestSilence / 1000 };
    },
  };
}

/** The status of the answer; 0 where there was none. */
async function add(url: string, bearer: Record<string, string>, code: string, key: string): Promise<number> {
  try {
    const reply = await fetch(`${url}/gateway${contract.locations.add.path}`, {
      method: 'POST',
      headers: { ...bearer, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ workCenterCode: code, workCenterDesc: 'Of a drill', plantCode: 'JKT1' }),
      signal: AbortSignal.timeout(10_000),
    });
    await reply.text();
    return reply.status;
  } catch {
    return 0;
  }
}

/** How many of the acknowledged are not there, are there more than once, and have no entry in the audit. */
export async function compare(databaseUrl: string, { codes }: Acknowledged) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: there } = await client.query<{ code: string; times: string }>(
      'select work_center_code as code, count(*) as times from location group by 1',
    );
    const { rows: noted } = await client.query<{ code: string | null }>(
      `select after->>'workCenterCode' as code from audit_entry where call = 'locations.add' and outcome = 'done'`,
    );
    const times = new Map(there.map((row) => [row.code, Number(row.times)]));
    const audited = new Set(noted.map(({ code }) => code));
    return {
      lost: codes.filter((code) => !times.has(code)).length,
      doubled: codes.filter((code) => (times.get(code) ?? 0) > 1).length,
      unaudited: codes.filter((code) => !audited.has(code)).length,
    };
  } finally {
    await client.end();
  }
}
