// Signing keys and cookie secrets of the two tenants. They are made once and kept in the data folder, so
// that tokens and sessions outlive a restart; without a folder they live as long as the process. Each tenant
// has keys of its own: a token of one issuer never passes for one of the other.
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Tenant } from '../people.ts';

export type TenantSecrets = { jwks: { keys: JWK[] }; cookieKeys: string[] };
type Secrets = Record<Tenant, TenantSecrets>;

/** Reads the secrets of both tenants from the folder, or makes and stores them. */
export async function loadSecrets(folder: string | undefined): Promise<Secrets> {
  if (!folder) return makeSecrets();
  const file = join(folder, 'secrets.json');
  const stored = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (stored) return JSON.parse(stored) as Secrets;

  const made = await makeSecrets();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(`${file}.new`, JSON.stringify(made, null, 2), { mode: 0o600 });
  await rename(`${file}.new`, file);
  return made;
}

async function makeSecrets(): Promise<Secrets> {
  const [INTERNAL, EXTERNAL] = await Promise.all([makeTenantSecrets(), makeTenantSecrets()]);
  return { INTERNAL, EXTERNAL };
}

async function makeTenantSecrets(): Promise<TenantSecrets> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  return {
    jwks: { keys: [{ ...jwk, kid, alg: 'RS256', use: 'sig' }] },
    cookieKeys: [randomBytes(32).toString('base64url')],
  };
}
