// Firefox, by WebDriver BiDi over its own socket: it needs no driver beside it.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Driven, Engine } from './browser.ts';

export const firefox: Engine = {
  name: 'Firefox',
  needs: [{ program: 'firefox-esr', from: 'firefox-esr' }],
  start,
};

// A profile that asks nobody anything and fetches nothing of its own.
const settings = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.storageManager.prompt.testing': true,
  'dom.storageManager.prompt.testing.allow': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.enabled': false,
};

async function start(folder: string): Promise<Driven> {
  const profile = join(folder, 'profile');
  mkdirSync(profile, { recursive: true });
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const browser = spawn(
    'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: folder, MOZ_HEADLESS_WIDTH: '390' } },
  );
  const socket = await openSocket(`${await addressOf(browser)}/session`);
  await socket.say('session.new', { capabilities: {} });
  const tree = (await socket.say('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const context = tree.contexts[0]?.context;
  await socket.say('browsingContext.setViewport', { context, viewport: { width: 390, height: 844 } });
  const ask = (script: string) =>
    evaluate(
      socket,
      context,
      `(async () => JSON.stringify((await (async () => { ${script} })()) ?? null))()`,
    );
  return {
    name: firefox.name,
    open: async (url) =>
      void (await socket.say('browsingContext.navigate', { context, url, wait: 'interactive' })),
    ask: async (script) => JSON.parse(String(((await ask(script)) as { value: string }).value)),
    choose: async (selector, path) => {
      const found = await evaluate(socket, context, `document.querySelector(${JSON.stringify(selector)})`);
      const { sharedId } = found as { sharedId: string };
      await socket.say('input.setFiles', { context, element: { sharedId }, files: [path] });
    },
    close: async () => {
      const ended = new Promise((resolve) => browser.once('exit', resolve));
      await socket.say('browser.close', {}).catch(() => browser.kill('SIGTERM'));
      await ended;
    },
  };
}

/** Reads the address of the socket out of what Firefox writes. */
function addressOf(browser: ChildProcess): Promise<string> {
  let text = '';
  return new Promise((resolve, reject) => {
    browser.stderr?.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
      const found = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(text)?.[1];
      if (found) resolve(found);
    });
    browser.once('exit', (code) => reject(new Error(`Firefox ended with ${code}: ${text.slice(-400)}`)));
  });
}

interface Socket {
  say(method: string, params: object): Promise<unknown>;
}

async function openSocket(address: string): Promise<Socket> {
  const socket = new WebSocket(address);
  const asked = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message } = JSON.parse(String(data));
    if (error) asked.get(id)?.reject(new Error(`WebDriver BiDi: ${error}: ${message}`));
    else asked.get(id)?.resolve(result);
    asked.delete(id);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  let last = 0;
  return {
    say: (method, params) => {
      last += 1;
      const answer = Promise.withResolvers<unknown>();
      asked.set(last, answer);
      socket.send(JSON.stringify({ id: last, method, params }));
      return answer.promise;
    },
  };
}

async function evaluate(socket: Socket, context: string | undefined, expression: string): Promise<unknown> {
  const answer = (await socket.say('script.evaluate', {
    expression,
    awaitPromise: true,
    target: { context },
  })) as { type: string; result: unknown; exceptionDetails?: { text: string } };
  if (answer.type !== 'success') throw new Error(answer.exceptionDetails?.text ?? 'the script failed');
  return answer.result;
}
