// The conversation of a mail server with one client, as much of SMTP (RFC 5321) as any client speaks. What it does with a mail is
// decided by whoever started it.
import type { Socket } from 'node:net';

/** What a client handed over. */
export interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

/** How it answers; each may be left to the usual. */
export interface Manners {
  /** Said instead of the greeting; null says nothing at all. */
  readonly greeting: string | null;
  /** Said to each receiver. */
  readonly receiver: (address: string) => string;
  /** Said after the content; null says nothing, `cut` ends the line. */
  readonly content: (mail: Envelope) => Promise<string | null | 'cut'>;
  readonly mostBytes: number;
}

interface Client {
  from: string;
  to: string[];
  /** After DATA all that comes is content, until its end. */
  isWriting: boolean;
}

/** Speaks with one client until it leaves. */
export function speakSmtp(socket: Socket, manners: Manners): void {
  const say = (line: string) => void (socket.writable && socket.write(`${line}\r\n`));
  const client: Client = { from: '', to: [], isWriting: false };
  let rest = '';
  let isTaking = false;
  socket.setEncoding('latin1');
  socket.on('error', () => socket.destroy());
  if (manners.greeting === null) return;
  say(manners.greeting);
  if (!manners.greeting.startsWith('220')) return void socket.end();

  const takeContent = async (raw: string) => {
    const mail = { from: client.from, to: client.to, raw: Buffer.from(raw, 'latin1').toString('utf8') };
    forget(client);
    const answer = raw.length > manners.mostBytes ? '552 5.3.4 Too large' : await manners.content(mail);
    if (answer === 'cut') socket.destroy();
    else if (answer !== null) say(answer);
  };
  const goOn = () => {
    while (!isTaking) {
      const end = client.isWriting ? `\r\n${rest}`.indexOf('\r\n.\r\n') : rest.indexOf('\r\n');
      if (end < 0) return;
      const taken = rest.slice(0, end);
      rest = rest.slice(end + (client.isWriting ? 3 : 2));
      if (!client.isWriting) {
        say(answerTo(client, manners, taken));
        if (taken.toUpperCase() === 'QUIT') return void socket.end();
        continue;
      }
      isTaking = true;
      void takeContent(taken.replace(/(^|\r\n)\.\./g, '$1.')).then(() => {
        isTaking = false;
        goOn();
      });
    }
  };
  socket.on('data', (chunk: string) => {
    rest += chunk;
    goOn();
  });
}

function answerTo(client: Client, manners: Manners, line: string): string {
  const [verb = ''] = line.split(' ', 1);
  const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
  switch (verb.toUpperCase()) {
    case 'EHLO':
      return `250-inbox\r\n250-8BITMIME\r\n250 SIZE ${manners.mostBytes}`;
    case 'HELO':
    case 'NOOP':
      return '250 Ok';
    case 'MAIL':
      client.from = address;
      return '250 2.1.0 Ok';
    case 'RCPT': {
      const answer = manners.receiver(address);
      if (answer.startsWith('2')) client.to.push(address);
      return answer;
    }
    case 'DATA':
      client.isWriting = client.to.length > 0;
      return client.isWriting ? '354 Go on' : '503 5.5.1 Whom to?';
    case 'RSET':
      forget(client);
      return '250 2.0.0 Ok';
    case 'QUIT':
      return '221 2.0.0 Bye';
    default:
      return '502 5.5.2 Not known';
  }
}

function forget(client: Client): void {
  client.from = '';
  client.to = [];
  client.isWriting = false;
}
