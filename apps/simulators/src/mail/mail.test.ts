import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RunningMail, startMail } from './start.ts';

let mail: RunningMail;
beforeAll(async () => {
  mail = await startMail({ smtpPort: 0, port: 0 });
});
afterAll(() => mail.close());
beforeEach(() => mail.behave({ kind: 'normal' }));

/** Speaks line by line and hears what comes until the line ends or nothing more was asked. */
async function speak(lines: readonly string[]): Promise<string> {
  const { port } = new URL(mail.smtpUrl.replace('smtp:', 'http:'));
  const socket = connect({ port: Number(port), host: '127.0.0.1' });
  let heard = '';
  socket.setEncoding('utf8').on('data', (text) => {
    heard += text;
  });
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(`${lines.join('\r\n')}\r\n`);
  await closed;
  return heard;
}

const whole = (to: string, text = 'Hello') => [
  'EHLO tests',
  'MAIL FROM:<portal@dca.test>',
  `RCPT TO:<${to}>`,
  'DATA',
  `Subject: Words\r\nMessage-ID: <1@dca.test>\r\n\r\n${text}\r\n.`,
  'QUIT',
];

test('keeps what is handed over, as it was written, and shows it', async () => {
  const heard = await speak(whole('budi@tambang.test', 'First\r\n..with a dot\r\n<b>Last</b>'));
  expect(heard).toContain('250 2.0.0 Kept');
  const [last] = mail.arrived().slice(-1);
  expect(last?.envelope).toMatchObject({ from: 'portal@dca.test', to: ['budi@tambang.test'] });
  expect(last?.parsed.text?.trim()).toBe('First\n.with a dot\n<b>Last</b>');
  const page = await (await fetch(mail.url)).text();
  expect(page).toContain('budi@tambang.test');
  expect(page).not.toContain('<b>Last');
  expect(await (await fetch(`${mail.url}/mails`)).json()).toMatchObject([{ messageId: '<1@dca.test>' }]);
});

test('an address that nobody has is refused, and with it the content', async () => {
  const before = mail.arrived().length;
  const heard = await speak(whole('dead.end@tambang.test'));
  expect(heard).toContain('550 5.1.1');
  expect(heard).toContain('503 5.5.1');
  expect(mail.arrived()).toHaveLength(before);
});

test.each([
  ['later', '451 4.3.0', 0],
  ['refuses', '554 5.7.1', 0],
  ['away', '421 4.3.2', 0],
] as const)('told to be %s it says so once, keeps nothing, and is normal again', async (kind, said, kept) => {
  const before = mail.arrived().length;
  mail.behave({ kind, times: 1 });
  expect(await speak(whole('budi@tambang.test'))).toContain(said);
  expect(mail.arrived().length - before).toBe(kept);
  expect(await speak(whole('budi@tambang.test'))).toContain('250 2.0.0 Kept');
});

test('it can keep a mail and cut the line before its answer', async () => {
  const before = mail.arrived().length;
  const behaviour = JSON.stringify({ kind: 'cuts', times: 1 });
  await fetch(`${mail.url}/behaviour`, { method: 'PUT', body: behaviour });
  const heard = await speak(whole('budi@tambang.test').slice(0, -1));
  expect(heard).toContain('354');
  expect(heard).not.toContain('Kept');
  expect(mail.arrived().length - before).toBe(1);
});
