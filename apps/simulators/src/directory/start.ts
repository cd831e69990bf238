// A directory in a box: people of an organisation, asked as Microsoft Graph is (v1.0: client credentials for a token, then GET /users with
// `$search`, which wants the header `ConsistencyLevel: eventual`). Invented people, some of whom the demo knows as users.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Person } from '../people.ts';

type DirectoryEntry = {
  displayName: string;
  givenName: string | null;
  surname: string | null;
  mail: string | null;
  userPrincipalName: string;
};

export type RunningDirectory = { url: string; tokenUrl: string; close(): Promise<void> };

/** Who may ask it: public on purpose, as this is a simulator. */
export const directoryClient = { id: 'dca-directory', secret: 'directory-demo' } as const;

const named = (givenName: string, surname: string): DirectoryEntry => {
  const mail = `${givenName}.${surname}@demo.test`.toLowerCase();
  return { displayName: `${givenName} ${surname}`, givenName, surname, mail, userPrincipalName: mail };
};

const demoDirectory: readonly DirectoryEntry[] = [
  named('Dimas', 'Saputra'),
  named('Dinda', 'Larasati'),
  named('Gilang', 'Ramadhan'),
  named('Hesti', 'Wulandari'),
  named('Indra', 'Kusuma'),
  named('Nadia', 'Permata'),
  named('Rangga', 'Mahendra'),
  named('Yoga', 'Pradana'),
  // Accounts of a directory are not all of people with a mailbox.
  {
    displayName: 'Workshop Tablet 3',
    givenName: null,
    surname: null,
    mail: null,
    userPrincipalName: 'tablet3@demo.test',
  },
];

/** The same people where they sign in: who is in the directory has an account, whether or not the product knows them as a user. */
export const peopleOfDirectory: readonly Person[] = demoDirectory.flatMap(({ displayName, mail }) =>
  mail === null
    ? []
    : {
        sub: mail.split('@')[0] ?? mail,
        tenant: 'INTERNAL',
        email: mail,
        name: displayName,
        roleName: 'DCA',
        password: 'demo',
      },
);

/** Starts it; port 0 takes any free one. Throws when the port is taken. */
export async function startDirectory(setting: {
  port: number;
  people?: readonly DirectoryEntry[];
}): Promise<RunningDirectory> {
  const tokens = new Set<string>();
  const people = setting.people ?? demoDirectory;
  const server = createServer((request, response) => {
    void answer(people, tokens, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(setting.port, '127.0.0.1', resolve);
  });
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url: `${origin}/v1.0`,
    tokenUrl: `${origin}/token`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  people: readonly DirectoryEntry[],
  tokens: Set<string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (url.pathname === '/token' && request.method === 'POST')
    return giveToken(tokens, new URLSearchParams(await text(request)), response);
  if (!tokens.has(request.headers.authorization?.replace('Bearer ', '') ?? ''))
    return send(response, 401, {
      error: { code: 'InvalidAuthenticationToken', message: 'Access token is empty.' },
    });
  if (url.pathname !== '/v1.0/users')
    return send(response, 404, { error: { code: 'Request_ResourceNotFound', message: 'No such address.' } });
  if (request.headers.consistencylevel !== 'eventual')
    return send(response, 400, {
      error: {
        code: 'Request_UnsupportedQuery',
        message:
          'Request with $search query parameter only works through MSGraph with a special request header: ConsistencyLevel: eventual',
      },
    });
  const value = found(people, url.searchParams.get('$search') ?? '');
  send(response, 200, { value: value.slice(0, Number(url.searchParams.get('$top') ?? 100)) });
}

function giveToken(tokens: Set<string>, form: URLSearchParams, response: ServerResponse): void {
  const isKnown =
    form.get('grant_type') === 'client_credentials' &&
    form.get('client_id') === directoryClient.id &&
    form.get('client_secret') === directoryClient.secret;
  if (!isKnown) {
    send(response, 401, { error: 'invalid_client' });
    return;
  }
  const token = randomUUID();
  tokens.add(token);
  send(response, 200, { access_token: token, token_type: 'Bearer', expires_in: 3600 });
}

/** `"displayName:di" OR "mail:di"`: a word of the name, or the address, begins so. */
function found(people: readonly DirectoryEntry[], search: string): DirectoryEntry[] {
  const terms = [...search.matchAll(/"(displayName|mail):([^"]*)"/g)];
  return people.filter((entry) =>
    terms.some(([, field, term = '']) => {
      const wanted = term.toLowerCase();
      if (field === 'mail') return entry.mail?.toLowerCase().startsWith(wanted) ?? false;
      const name = entry.displayName.toLowerCase();
      return name.startsWith(wanted) || name.split(' ').some((word) => word.startsWith(wanted));
    }),
  );
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
