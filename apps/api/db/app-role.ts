// The role that the server signs in as: it owns nothing and may only append to the audit. It is a login of its own, never
// the owner in a narrower role: who gets a statement of theirs past the server could `reset role` otherwise.
import { createHmac, randomBytes } from 'node:crypto';
import pg from 'pg';

export const appRole = 'dca_app';

/** Where the server signs in to the database at `ownerUrl`; the password follows from the owner's, and not the other way. */
export function appUrlOf(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  const secret = url.password === '' ? randomBytes(24) : decodeURIComponent(url.password);
  url.username = appRole;
  url.password = createHmac('sha256', secret).update(appRole).digest('hex');
  return url.toString();
}

/** Lets the role sign in with the password of `appUrl`; an address of another role is its owner's to look after. */
export async function letAppSignIn(ownerUrl: string, appUrl: string): Promise<void> {
  const { username, password } = new URL(appUrl);
  if (username !== appRole || password === '') return;
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const quoted = client.escapeLiteral(decodeURIComponent(password));
    await client.query(`alter role ${appRole} login password ${quoted}`);
  } finally {
    await client.end();
  }
}
