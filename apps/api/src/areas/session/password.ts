// Sign-in by name and password (spec §7, POST User/login): passed on to the identity provider of the person's tenant,
// never checked or kept here. A refusal does not say whether the name or the password was wrong. The provider is asked while
// no connection is held, and by few at once: however many guess, the rest of the gateway does not wait. Who was refused
// too often is told to come back later, without asking and without a line in the log.
import type { session as calls } from '@dca/contract/areas/session';
import { IdentityRefusal, type TokenResponse } from '../../outside/identity/index.ts';
import type { OpenPrepareContext } from '../../platform/handler.ts';
import { refuse } from '../../platform/problem.ts';

type Asked = Omit<OpenPrepareContext<typeof calls.userLogin>, 'body' | 'params' | 'query'>;

/** How many sign-ins ask their provider at the same time; whoever comes then is told to try again. */
const mostAtOnce = 4;
let asking = 0;

/** Tokens and the person they speak of. Throws wrongToken (401), unavailable (503), tooMany or why the person may not in. */
export async function signInByPassword(asked: Asked, body: { userName: string; password: string }) {
  if (asking >= mostAtOnce) throw refuse('tooMany');
  asking += 1;
  try {
    if (await asked.signIn.guessesTooOften(named(body.userName), asked.address)) throw refuse('tooMany');
    return await askProvider(asked, body);
  } finally {
    asking -= 1;
  }
}

async function askProvider(
  { signIn, identity, address, client }: Asked,
  { userName, password }: { userName: string; password: string },
) {
  try {
    const tokens = await identity.passwordGrant(await signIn.tenantOf(userName), userName, password);
    const found = await signIn.findPerson(await identity.verify(tokens.accessToken));
    if (found.state !== 'known')
      throw refuse(found.state === 'deactivated' ? 'deactivated' : 'unknownPerson');
    return { viewer: found.viewer, tokens: completed(tokens) };
  } catch (error) {
    if (!(error instanceof IdentityRefusal)) throw error;
    await signIn.note({ event: 'REFUSED', viewer: null, userName: named(userName), address, client });
    throw refuse(error.status === 503 ? 'unavailable' : 'wrongToken', { cause: error });
  }
}

/** Names differ by more than capitals; guessing them in many spellings is guessing one. */
const named = (userName: string) => userName.trim().toLowerCase();

const completed = (tokens: TokenResponse) => ({ ...tokens, expiresIn: tokens.expiresIn ?? 0 });
