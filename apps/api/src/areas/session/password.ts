// Sign-in by name and password (spec §7, POST User/login): passed on to the identity provider of the person's tenant,
// never checked or kept here. A refusal does not say whether the name or the password was wrong.
import { IdentityRefusal, type TokenResponse } from '../../outside/identity/index.ts';
import type { AllTables } from '../../platform/database.ts';
import type { Doors } from '../../platform/doors.ts';
import { refuse } from '../../platform/problem.ts';
import { findViewer } from '../../visibility/viewer.ts';
import { visibleTo } from '../../visibility/visible.ts';

interface Asked {
  readonly all: AllTables;
  readonly outside: Doors;
  readonly address: string;
  readonly client: string;
}

/** Tokens and the person they speak of. Throws wrongToken (401) or unavailable (503). */
export async function signInByPassword(
  { all, outside, address, client }: Asked,
  body: { userName: string; password: string },
) {
  const tenant = await tenantOf(all, body.userName);
  try {
    const tokens = await outside.identity.passwordGrant(tenant, body.userName, body.password);
    const found = await findViewer(all, await outside.identity.verify(tokens.accessToken));
    if (found.state !== 'known')
      throw refuse(found.state === 'deactivated' ? 'deactivated' : 'unknownPerson');
    await all
      .insertInto('login_log')
      .values({
        event: 'LOGIN',
        person_id: found.viewer.personId,
        user_name: found.viewer.userName,
        address,
        client,
      })
      .execute();
    return { viewer: found.viewer, visible: visibleTo(all, found.viewer), tokens: completed(tokens) };
  } catch (error) {
    if (!(error instanceof IdentityRefusal)) throw error;
    // Written outside of the transaction, which this refusal undoes.
    await outside.all
      .insertInto('login_log')
      .values({ event: 'REFUSED', person_id: null, user_name: body.userName, address, client })
      .execute();
    throw refuse(error.status === 503 ? 'unavailable' : 'wrongToken', { cause: error });
  }
}

/** Unknown names are asked at the internal tenant, so that the answer tells nothing about who exists. */
async function tenantOf(all: AllTables, userName: string): Promise<'INTERNAL' | 'EXTERNAL'> {
  const person = await all
    .selectFrom('person')
    .select('tenant')
    .where('user_name', '=', userName.toLowerCase())
    .executeTakeFirst();
  return person?.tenant === 'EXTERNAL' ? 'EXTERNAL' : 'INTERNAL';
}

const completed = (tokens: TokenResponse) => ({ ...tokens, expiresIn: tokens.expiresIn ?? 0 });
