// WebKitGTK, the engine of iPhones, by plain WebDriver: Debian's WebKitWebDriver drives its MiniBrowser on a display of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { findFreePort } from '../../scripts/ports.ts';
import type { Driven, Engine } from './browser.ts';

const miniBrowser = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';
/** How WebDriver names a reference to an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

export const webkit: Engine = {
  name: 'WebKit',
  needs: [
    { program: 'WebKitWebDriver', from: 'webkit2gtk-driver' },
    { program: 'Xvfb', from: 'xvfb' },
  ],
  // MiniBrowser under WebDriver has a session that lives in memory.
  forgets: true,
  start,
};

async function start(folder: string): Promise<Driven> {
  const [binary] = globSync(miniBrowser);
  if (!binary) throw new Error('There is no MiniBrowser of WebKitGTK (Debian: libwebkit2gtk-4.1-0).');
  const display = await openDisplay();
  const port = await findFreePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display.name,
      HOME: folder,
      XDG_DATA_HOME: `${folder}/data`,
      XDG_CACHE_HOME: `${folder}/cache`,
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
  });
  const address = `http://127.0.0.1:${port}`;
  const end = () => Promise.all([endOf(driver), endOf(display.server)]);
  try {
    const session = await openSession(address, binary);
    return driven(`${address}/session/${session}`, async () => void (await end()));
  } catch (cause) {
    await end();
    throw cause;
  }
}

async function openDisplay(): Promise<{ name: string; server: ChildProcess }> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '800x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const name = await new Promise<string>((resolve, reject) => {
    server.stdio[3]?.on('data', (chunk: Buffer) => resolve(`:${chunk.toString('utf8').trim()}`));
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
  });
  return { name, server };
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

async function openSession(address: string, binary: string): Promise<string> {
  const options = { binary, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options, pageLoadStrategy: 'eager' } };
  for (let tries = 0; ; tries += 1)
    try {
      const { sessionId } = (await say(`${address}/session`, { capabilities })) as { sessionId: string };
      return sessionId;
    } catch (cause) {
      if (tries === 40) throw cause;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
}

function driven(session: string, end: () => Promise<void>): Driven {
  return {
    name: webkit.name,
    open: async (address) => void (await say(`${session}/url`, { url: address })),
    ask: (script) =>
      say(`${session}/execute/async`, {
        script: `const done = arguments[arguments.length - 1];
          (async () => { ${script} })().then(done, (cause) => done(String(cause)));`,
        args: [],
      }),
    choose: async (selector, path) => {
      const found = await say(`${session}/element`, { using: 'css selector', value: selector });
      const element = (found as Record<string, string>)[elementKey];
      await say(`${session}/element/${element}/value`, { text: path });
    },
    close: async () => {
      await fetch(session, { method: 'DELETE' }).catch(() => undefined);
      await end();
    },
  };
}

async function say(address: string, body: object): Promise<unknown> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`WebDriver: ${JSON.stringify(value).slice(0, 400)}`);
  return value;
}
