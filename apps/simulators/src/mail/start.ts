// A mail server in a box, with an inbox that anybody may look into: takes mail over SMTP as a real one does, shows what arrived as
// a page and as JSON, and can be told to be away, to hang, to refuse, or to take a mail and cut the line before its answer.
// An address that begins with `dead` is known to nobody.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createLine, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { type ArrivedMail, inboxPage } from './inbox-page.ts';
import { type Manners, speakSmtp } from './smtp.ts';

/** How it behaves; `times` turns it back to `normal` after so many mails or, where none gets that far, greetings. */
type MailBehaviour = {
  kind: 'normal' | 'away' | 'hangs' | 'later' | 'refuses' | 'cuts' | 'silent';
  times?: number;
};

export type RunningMail = {
  /** For the sender: `smtp://…`. */
  smtpUrl: string;
  /** The inbox to look into. */
  url: string;
  /** What arrived, in its order. */
  arrived: () => readonly ArrivedMail[];
  behave(behaviour: MailBehaviour): void;
  close(): Promise<void>;
};

const mostBytes = 25 * 1024 * 1024;
/** A demo that runs for weeks forgets the oldest. */
const mostKept = 500;

/** Starts it; port 0 takes any free one. Throws when a port is taken. */
export async function startMail(setting: {
  smtpPort: number;
  port: number;
  host?: string;
}): Promise<RunningMail> {
  const arrived: ArrivedMail[] = [];
  let behaviour: MailBehaviour = { kind: 'normal' };
  const used = () => {
    if (behaviour.times !== undefined)
      behaviour = behaviour.times > 1 ? { ...behaviour, times: behaviour.times - 1 } : { kind: 'normal' };
  };
  const manners = (): Manners => {
    const { kind } = behaviour;
    if (kind === 'away' || kind === 'hangs') used();
    return {
      greeting: kind === 'hangs' ? null : kind === 'away' ? '421 4.3.2 Away' : '220 inbox ESMTP',
      receiver: (address) => (address.startsWith('dead') ? '550 5.1.1 No such mailbox' : '250 2.1.5 Ok'),
      mostBytes,
      content: async (mail) => {
        if (kind !== 'normal') used();
        if (kind === 'later') return '451 4.3.0 Try again later';
        if (kind === 'refuses') return '554 5.7.1 Not wanted';
        const parsed = await PostalMime.parse(mail.raw);
        arrived.push({ envelope: mail, parsed, at: new Date() });
        arrived.splice(0, arrived.length - mostKept);
        return kind === 'cuts' ? 'cut' : kind === 'silent' ? null : '250 2.0.0 Kept';
      },
    };
  };
  const lines = new Set<Socket>();
  const smtp = createLine((socket) => {
    lines.add(socket);
    socket.on('close', () => lines.delete(socket));
    speakSmtp(socket, manners());
  });
  const behave = (wanted: MailBehaviour) => {
    behaviour = wanted;
  };
  const web = createServer((request, response) => {
    void answer({ arrived, behave }, request, response).catch(() => response.destroy());
  });
  const host = setting.host ?? '127.0.0.1';
  const smtpPort = await listen(smtp, setting.smtpPort, host);
  const port = await listen(web, setting.port, host);
  return {
    smtpUrl: `smtp://localhost:${smtpPort}`,
    url: `http://localhost:${port}`,
    arrived: () => arrived,
    behave,
    close: async () => {
      for (const line of lines) line.destroy();
      web.closeAllConnections();
      await Promise.all([closed(smtp), closed(web)]);
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

const closed = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));

interface Inbox {
  readonly arrived: readonly ArrivedMail[];
  behave(behaviour: MailBehaviour): void;
}

/** `/` the page, `/mails` as JSON, `/mails/<number>/<number>` an attachment, `PUT /behaviour` how to behave. */
async function answer(inbox: Inbox, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, place = '', mail = '', file = ''] = (request.url ?? '').split('/');
  if (request.method === 'PUT' && place === 'behaviour') {
    inbox.behave(JSON.parse(await text(request)) as MailBehaviour);
    return say(response, 200, 'application/json', '{}');
  }
  if (request.method !== 'GET') return say(response, 405, 'text/plain', 'Only to look at');
  if (place === '') return say(response, 200, 'text/html; charset=utf-8', inboxPage(inbox.arrived));
  if (place !== 'mails') return say(response, 404, 'text/plain', 'Not known');
  if (mail === '') return say(response, 200, 'application/json', JSON.stringify(inbox.arrived.map(told)));
  const found = inbox.arrived[Number(mail)]?.parsed.attachments[Number(file)];
  if (!found) return say(response, 404, 'text/plain', 'Not known');
  say(response, 200, found.mimeType, Buffer.from(found.content as ArrayBuffer));
}

const told = ({ envelope, parsed }: ArrivedMail, index: number) => ({
  index,
  to: envelope.to,
  messageId: parsed.messageId,
  subject: parsed.subject,
  text: parsed.text,
  attachments: parsed.attachments.map(({ filename }) => filename),
});

function say(response: ServerResponse, status: number, type: string, content: string | Buffer): void {
  response.writeHead(status, { 'content-type': type, 'x-content-type-options': 'nosniff' }).end(content);
}
