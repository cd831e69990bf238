// The door to a mail server: one mail to one receiver over SMTP. What matters is what one knows afterwards: taken, refused for good,
// not taken now, or handed over without an answer. The last is told apart from the third by whether the server had asked for the
// content: whoever sends is told before its first byte goes, so that even a process that dies there leaves the trace.
import { Readable } from 'node:stream';
import { isMailAddress, mailLimits } from '@dca/domain/mail';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

interface OutgoingMail {
  /** Fixed before the first attempt: `<…@…>`. */
  readonly messageId: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly language: string;
  readonly attachment: { readonly fileName: string; readonly content: Buffer } | null;
}

/**
 * What came of an attempt, with what the server said. TAKEN: the server has it. REFUSED: it never will. AWAY: it does not have
 * it, and may take it later. UNKNOWN: it was handed over and no answer came.
 */
export interface MailOutcome {
  readonly kind: 'TAKEN' | 'REFUSED' | 'AWAY' | 'UNKNOWN';
  readonly answer: string;
}

export interface MailDoor {
  /** Sends once. `onHandingOver` ends before the first byte of the content goes. */
  send(mail: OutgoingMail, onHandingOver: () => Promise<void>): Promise<MailOutcome>;
}

interface MailSetting {
  /** `smtp://user:password@host:port`; `smtps:` speaks TLS from the first byte. */
  readonly url: string;
  /** `Name <address>` or an address. */
  readonly from: string;
  readonly timeoutMs: number;
}

/** Where no mail server is connected, mails wait in their list. */
export const withoutMail: MailDoor = {
  send: async () => ({ kind: 'AWAY', answer: 'No mail server is connected (SMTP_URL).' }),
};

/** Opens the door to the mail server at this address. */
export function openMail(setting: MailSetting): MailDoor {
  const from = senderOf(setting.from);
  return {
    send: async (mail, onHandingOver) => {
      if (!isMailAddress(mail.to.address)) return { kind: 'REFUSED', answer: 'not a mail address' };
      const raw = await compose(setting.from, mail);
      if (raw.length > mailLimits.bytes)
        return { kind: 'REFUSED', answer: `too large: ${raw.length} bytes, ${mailLimits.bytes} at most` };
      return deliver(setting, { from, to: mail.to.address, raw }, onHandingOver);
    },
  };
}

/** The address of a sender that is written with a name or without. */
export const senderOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

const compose = (from: string, mail: OutgoingMail): Promise<Buffer> =>
  new MailComposer({
    from,
    to: { name: mail.to.name, address: mail.to.address },
    subject: mail.subject,
    text: mail.text,
    messageId: mail.messageId,
    headers: { 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(mail.attachment
      ? { attachments: [{ filename: mail.attachment.fileName, content: mail.attachment.content }] }
      : {}),
  })
    .compile()
    .build();

interface Envelope {
  readonly from: string;
  readonly to: string;
  readonly raw: Buffer;
}

async function deliver(
  setting: MailSetting,
  { from, to, raw }: Envelope,
  onHandingOver: () => Promise<void>,
): Promise<MailOutcome> {
  const connection = new SMTPConnection(optionsOf(setting));
  let isHandedOver = false;
  // Read from the moment on that the server has asked for the content, and not before.
  async function* content() {
    await onHandingOver();
    isHandedOver = true;
    yield raw;
  }
  try {
    const failed = new Promise<never>((_, reject) => connection.on('error', reject));
    failed.catch(() => undefined);
    const answer = await Promise.race([converse(connection, setting, { from, to, raw }, content), failed]);
    return { kind: 'TAKEN', answer };
  } catch (error) {
    return outcomeOf(error as SmtpError, isHandedOver);
  } finally {
    connection.close();
  }
}

async function converse(
  connection: SMTPConnection,
  setting: MailSetting,
  { from, to, raw }: Envelope,
  content: () => AsyncIterable<Buffer>,
): Promise<string> {
  await new Promise<void>((resolve, reject) =>
    connection.connect((error) => (error ? reject(error) : resolve())),
  );
  const { username, password } = new URL(setting.url);
  if (username) {
    const credentials = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
    await new Promise<void>((resolve, reject) =>
      connection.login({ credentials }, (error) => (error ? reject(error) : resolve())),
    );
  }
  return new Promise((resolve, reject) =>
    connection.send({ from, to: [to], size: raw.length }, Readable.from(content()), (error, info) =>
      error ? reject(error) : resolve(info?.response ?? ''),
    ),
  );
}

function optionsOf({ url, timeoutMs }: MailSetting) {
  const { protocol, hostname, port, username } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return {
    host: hostname,
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    // A password never goes in the open; without one TLS is used where it is offered.
    requireTLS: !isSecure && username !== '' && !isHere,
    ignoreTLS: isHere,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  };
}

interface SmtpError extends Error {
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
}

/** A server that says no, says whether for good; one that says nothing after the content went may have it. */
function outcomeOf(
  { responseCode, response, command, message }: SmtpError,
  isHandedOver: boolean,
): MailOutcome {
  const answer = (response || message).slice(0, 500);
  const isAnswered = responseCode !== undefined && command !== 'CONN';
  if (isAnswered && responseCode >= 500 && isAboutThisMail(command)) return { kind: 'REFUSED', answer };
  if (isHandedOver && !isAnswered) return { kind: 'UNKNOWN', answer };
  return { kind: 'AWAY', answer };
}

/** A refused sign-in or greeting is the installation's fault, and not this mail's. */
const isAboutThisMail = (command: string | undefined) =>
  ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command ?? '');
