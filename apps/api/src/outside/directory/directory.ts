// The organisation's directory, asked as Microsoft Graph is (v1.0, List users): GET <address>/users with `$search`, a bearer of the client
// credentials grant (RFC 6749, 4.4). Whatever is no such answer counts as none.
import { z } from 'zod';

interface DirectoryPerson {
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

export interface Directory {
  /** At most 20 people whose name or e-mail begins with a word; nobody for less than two letters. Throws DirectoryAway. */
  find(typed: string): Promise<readonly DirectoryPerson[]>;
}

/** The directory gave no answer that can be read, or none is connected. */
export class DirectoryAway extends Error {
  override readonly name = 'DirectoryAway';
}

interface DirectorySetting {
  readonly url: string;
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
  readonly timeoutMs: number;
}

const mostPeople = 20;
const fewestLetters = 2;
/** A token is renewed so long before it ends. */
const marginMs = 60_000;

const token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });
const people = z.object({
  value: z.array(
    z.object({
      displayName: z.string().nullish(),
      givenName: z.string().nullish(),
      surname: z.string().nullish(),
      mail: z.string().nullish(),
      userPrincipalName: z.string().nullish(),
    }),
  ),
});

/** Opens the door to a directory; the token is asked for when it is needed first. */
export function openDirectory(setting: DirectorySetting): Directory {
  let kept: { readonly bearer: string; readonly until: number } | undefined;
  const ask = async <T>(schema: z.ZodType<T>, url: URL, request: RequestInit): Promise<T> => {
    const signal = AbortSignal.timeout(setting.timeoutMs);
    const response = await fetch(url, { ...request, redirect: 'error', signal }).catch(away);
    if (!response.ok) throw new DirectoryAway(`HTTP ${response.status}`);
    const read = schema.safeParse(await response.json().catch(away));
    if (!read.success) throw new DirectoryAway('an answer that cannot be read');
    return read.data;
  };
  const bearer = async (): Promise<string> => {
    if (kept && kept.until > Date.now()) return kept.bearer;
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: setting.clientId,
      client_secret: setting.clientSecret,
      scope: setting.scope,
    });
    const answer = await ask(token, new URL(setting.tokenUrl), { method: 'POST', body });
    kept = { bearer: answer.access_token, until: Date.now() + answer.expires_in * 1000 - marginMs };
    return kept.bearer;
  };
  return {
    find: async (typed) => {
      // Quotes end a term of the search, and a backslash escapes; neither is in a name.
      const term = typed.replace(/["\\]/g, '').trim();
      if (term.length < fewestLetters) return [];
      const url = new URL(`${setting.url.replace(/\/$/, '')}/users`);
      url.searchParams.set('$search', `"displayName:${term}" OR "mail:${term}"`);
      url.searchParams.set('$select', 'displayName,givenName,surname,mail,userPrincipalName');
      url.searchParams.set('$top', String(mostPeople));
      const headers = { authorization: `Bearer ${await bearer()}`, consistencylevel: 'eventual' };
      const { value } = await ask(people, url, { headers });
      return value.flatMap((entry) => personOf(entry) ?? []).slice(0, mostPeople);
    },
  };
}

/** Where no directory is connected. */
export const withoutDirectory: Directory = {
  find: async (typed) => {
    if (typed.trim().length < fewestLetters) return [];
    throw new DirectoryAway('no directory is connected');
  },
};

/** Somebody without an address cannot sign in as a user here, and is left out. */
function personOf(entry: z.output<typeof people>['value'][number]): DirectoryPerson | undefined {
  const email = entry.mail || entry.userPrincipalName;
  if (!email) return undefined;
  const words = (entry.displayName ?? '').trim().split(/\s+/);
  return {
    userName: email.toLowerCase(),
    firstName: entry.givenName || words[0] || email,
    lastName: entry.surname || words.slice(1).join(' '),
    email,
  };
}

function away(error: unknown): never {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  throw new DirectoryAway(name === 'TimeoutError' ? 'no answer in time' : message);
}
