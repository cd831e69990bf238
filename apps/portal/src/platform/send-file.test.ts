import { afterEach, expect, test, vi } from 'vitest';
import { setConfig } from './config.ts';
import { sendFile } from './send-file.ts';

interface Options {
  readonly fingerprint: () => Promise<string>;
  readonly removeFingerprintOnSuccess: boolean;
  readonly metadata: Readonly<Record<string, string>>;
  readonly onSuccess: () => void;
}

/** Uploads that broke off, by their fingerprint; and what was done, in its order. */
const broken = new Map<string, { readonly uploadUrl: string }>();
let done: string[] = [];
vi.mock('tus-js-client', () => ({
  Upload: class {
    readonly #options: Options;
    constructor(_: File, options: Options) {
      this.#options = options;
    }
    async findPreviousUploads() {
      const before = broken.get(await this.#options.fingerprint());
      return before ? [before] : [];
    }
    resumeFromPreviousUpload({ uploadUrl }: { readonly uploadUrl: string }) {
      done.push(`resumes ${uploadUrl}`);
    }
    start() {
      done.push('starts');
      this.#options.onSuccess();
    }
  },
}));

afterEach(() => {
  broken.clear();
  done = [];
});

test('what broke off goes on where it was: the same bytes for the same purpose, and nothing else', async () => {
  setConfig({ subscriptionKey: 'test' } as never);
  const file = (text: string) => new File([text], 'parts.csv', { type: 'text/csv' });
  const sha256 = await sendFile(file('one'), 'IMPORT', () => {});
  expect(done).toEqual(['starts']);
  broken.set(`dca-upload IMPORT ${sha256}`, { uploadUrl: '/uploads/7' });
  done = [];
  await sendFile(file('one'), 'IMPORT', () => {});
  expect(done).toEqual(['resumes /uploads/7', 'starts']);
  done = [];
  await sendFile(file('two'), 'IMPORT', () => {});
  await sendFile(file('one'), 'FORM', () => {});
  expect(done).toEqual(['starts', 'starts']);
});
