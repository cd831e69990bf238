// The page of a phone without screens (apps/portal/test/phone.ts), bundled once for all workers and served by the way to the
// gateway, so that it has the origin of the portal.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TrackingStage } from '@dca/domain/tracking-lifecycle';
import type { CDPSession, Page } from '@playwright/test';
import { root } from '../../scripts/processes.ts';

export const phonePath = '/phone-of-histories';

/** Where the bundle lies in the folder of what this run holds. */
const bundleIn = (folder: string) => join(folder, 'phone-of-histories.js');

/** Bundles the phone into a folder; the workers of a run find it there. */
export async function bundlePhone(folder: string): Promise<void> {
  writeFileSync(bundleIn(folder), await bundle());
}

/** What a way serves so that `phonePath` is a phone. */
export function phonePages() {
  const bundled = readFileSync(bundleIn(String(process.env.JOURNEY_STATES)), 'utf8');
  const text = `<!doctype html><title>Phone</title><script type="module" src="${phonePath}.js"></script>`;
  return {
    [phonePath]: { type: 'text/html', text },
    [`${phonePath}.js`]: { type: 'text/javascript', text: bundled },
    '/favicon.ico': { type: 'image/x-icon', text: '' },
  };
}

async function bundle(): Promise<string> {
  // The bundler is much to read for workers, who need none.
  const { build } = await import('vite');
  const { plainContract } = await import('../../apps/portal/plain-contract.ts');
  const built = await build({
    root: join(root, 'apps/portal'),
    configFile: false,
    logLevel: 'error',
    plugins: [plainContract()],
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: {
        input: join(root, 'apps/portal/test/phone.ts'),
        output: { codeSplitting: false, format: 'es' },
      },
    },
  });
  const [first] = [built].flat();
  const chunk = first && 'output' in first ? first.output.find((one) => one.type === 'chunk') : undefined;
  if (chunk?.type !== 'chunk') throw new Error('the phone was not bundled');
  return chunk.code;
}

/** What is entered in a sheet, as the page of a phone takes it. */
export type Entered =
  | { readonly kind: 'meter'; readonly smr: number; readonly isConfirmed: boolean }
  | {
      readonly kind: 'judgement';
      readonly questionId: string;
      readonly code: string | null;
      readonly value: number | null;
    };

export interface PhotoPlace {
  readonly kind: 'METER' | 'OTHER';
  readonly questionId: string | null;
  readonly zoneCode: string | null;
}

/** What the page of a phone offers; arguments and answers travel as JSON. `waiting` are the ids of what waits on it. */
export interface PhoneCalls {
  open(opening: { readonly personId: string; readonly token: string }): Promise<void>;
  ask(jobId: string): Promise<void>;
  enter(
    jobId: string,
    questionId: string,
    code: string,
  ): Promise<{ readonly id: string; readonly seen: string[]; readonly waiting: readonly string[] }>;
  fill(jobId: string, entered: readonly Entered[]): Promise<void>;
  stage(jobId: string, stage: TrackingStage): Promise<void>;
  submit(jobId: string): Promise<void>;
  photograph(jobId: string, number: number, place?: PhotoPlace): Promise<readonly string[]>;
  send(): Promise<readonly string[]>;
  waiting(): Promise<readonly string[]>;
  /** What stands at these questions, in their order. */
  shown(jobId: string, questionIds: readonly string[]): Promise<readonly Shown[]>;
}
export interface Shown {
  readonly standing: readonly { readonly id: string; readonly code: string | null }[];
}

/** The phone in a page. It is asked by the protocol of the browser: a snapshot for each of some thousand calls shows nothing. */
export function phoneIn(page: Page): PhoneCalls {
  let devtools: Promise<CDPSession> | undefined;
  const callOf =
    (name: string) =>
    async (...given: unknown[]): Promise<unknown> => {
      devtools ??= page.context().newCDPSession(page);
      const { result, exceptionDetails } = await (await devtools).send('Runtime.evaluate', {
        expression: `phone.${name}(...${JSON.stringify(given)})`,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails) throw new Error(`${name}: ${exceptionDetails.exception?.description}`);
      return result.value;
    };
  const names = [
    'open',
    'ask',
    'enter',
    'fill',
    'stage',
    'submit',
    'photograph',
    'send',
    'waiting',
    'shown',
  ] as const;
  return Object.fromEntries(names.map((name) => [name, callOf(name)])) as unknown as PhoneCalls;
}
