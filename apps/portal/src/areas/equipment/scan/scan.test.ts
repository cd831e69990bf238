import { describe, expect, test } from 'vitest';
import { addressOfMachine, machineOfCode } from '../machine/code-address.ts';
import { openReader } from './reader.ts';
import { stateOf } from './use-camera.ts';

const id = '4806127a-c1b3-7250-8db7-d6355dd589f0';

describe('a code', () => {
  test('of ours names its machine, whatever host it was printed for', () => {
    expect(machineOfCode(addressOfMachine(id, 'https://portal.test'))).toBe(id);
    expect(machineOfCode(` http://localhost:8080/dca/machine/${id.toUpperCase()}/ `)).toBe(id);
  });

  test.each([
    'EX-204',
    'https://portal.test/dca/jobs',
    `https://portal.test/dca/machine/${id}/edit`,
    'https://portal.test/dca/machine/not-an-id',
    `javascript:/dca/machine/${id}`,
    `/dca/machine/${id}`,
    '',
  ])('%s is none of ours', (code) => {
    expect(machineOfCode(code)).toBeNull();
  });
});

test.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
])('%s is told as %s', (name, state) => {
  expect(stateOf(new DOMException('', name))).toBe(state);
});

describe('the reader', () => {
  const detector = (formats: string[]) =>
    class {
      static getSupportedFormats = async () => formats;
      detect = async () => [{ rawValue: 'seen by the browser' }];
    };
  const video = { videoWidth: 0, videoHeight: 0 } as HTMLVideoElement;

  test('is that of the browser where it reads such codes', async () => {
    const read = await openReader({ BarcodeDetector: detector(['qr_code']) });
    expect(await read(video)).toBe('seen by the browser');
  });

  test.each([[{}], [{ BarcodeDetector: detector(['ean_13']) }]])('is ours elsewhere', async (scope) => {
    const read = await openReader(scope);
    expect(await read(video)).toBeNull();
  });
});
