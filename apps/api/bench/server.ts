// The server that is measured: the real one on a real port, in a process of its own. It trusts a signer of its own and
// hands out that signer's tokens, because a provider is not what is measured.
import { tmpdir } from 'node:os';
import { contract } from '@dca/contract';
import { call } from '@dca/contract/call';
import { data } from '@dca/contract/envelopes';
import { z } from 'zod';
import { appUrlOf } from '../db/app-role.ts';
import { openApp } from '../src/app.ts';
import * as handlers from '../src/areas/index.ts';
import { readConfig } from '../src/platform/config.ts';
import { gatewayBase } from '../src/platform/gateway.ts';
import { audience, issuers, openSigner } from '../test/tokens.ts';

const subscriptionKey = 'bench-key';
/** Where the measured server keeps its files. */
export const dataDir = `${tmpdir()}/dca-bench`;

/** A call of the measured server alone: all that is done around a handler, and a handler that does nothing. */
const nothing = call({
  method: 'GET',
  path: '/bench/nothing',
  access: 'signedIn',
  effect: 'read',
  summary: 'Nothing',
  reply: data(z.object({})),
});
export const nothingPath = `${gatewayBase}${nothing.path}`;

/** Opens the server on a database with the seven subjects of the demo in it. */
export async function openMeasured(databaseUrl: string) {
  const signer = await openSigner();
  const config = readConfig({
    DATABASE_APP_URL: appUrlOf(databaseUrl),
    DATABASE_POOL: '16',
    DATA_DIR: dataDir,
    INTERNAL_ISSUER: issuers.INTERNAL,
    EXTERNAL_ISSUER: issuers.EXTERNAL,
    TOKEN_AUDIENCE: audience,
    SUBSCRIPTION_KEYS: subscriptionKey,
    LOG_LEVEL: 'silent',
    ROLES: 'web',
    RATE_LIMIT_PER_MINUTE: '100000000',
    ADDRESS_LIMIT_PER_MINUTE: '100000000',
    // What others do on the machine is no reason to refuse.
    MOST_EVENT_LOOP_DELAY_MS: '0',
  });
  const calls = {
    contract: { ...contract, bench: { nothing } },
    handlers: { ...handlers, bench: { nothing: async () => ({ data: {} }) } },
  };
  const app = await openApp(config, { identity: signer.identity, calls });
  const headersOf = async (subject: string, tenant: keyof typeof issuers = 'INTERNAL') => ({
    authorization: `Bearer ${await signer.sign(tenant, subject, { expires: '12h', claims: { role_name: 'DCA' } })}`,
    'ocp-apim-subscription-key': subscriptionKey,
  });
  return { ...app, headersOf };
}

export interface Told {
  readonly port: number;
  readonly pid: number;
  readonly headers: Readonly<Record<string, Record<string, string>>>;
}

if (process.send) {
  const [url = '', known = '{}'] = process.argv.slice(2);
  const subjects = JSON.parse(known) as Readonly<Record<keyof typeof issuers, readonly string[]>>;
  const { server, headersOf, close } = await openMeasured(url);
  await server.listen({ port: 0, host: '127.0.0.1' });
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen');
  const all = (['INTERNAL', 'EXTERNAL'] as const).flatMap((tenant) =>
    subjects[tenant].map(async (subject) => [subject, await headersOf(subject, tenant)] as const),
  );
  const headers = Object.fromEntries(await Promise.all(all));
  process.send({ port: address.port, pid: process.pid, headers } satisfies Told);
  process.on('disconnect', () => void close().finally(() => process.exit(0)));
}
