import { expect, test, vi } from 'vitest';
import { CallFailure } from '../../../platform/client.ts';
import { PhotoFailure, troubleOf, uploadFailure } from './photo-failure.ts';
import { makeSmaller } from './photos.ts';

const upload = (status: number | null) =>
  uploadFailure(
    Object.assign(new Error('tus: failed'), {
      originalResponse: status === null ? null : { getStatus: () => status },
    }),
  );

test('a HEIC picture that the browser does not read has words of its own', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('cannot decode')));
  const failed = (file: File) => makeSmaller(file).catch(troubleOf);
  expect(await failed(new File(['x'], 'IMG_0001.HEIC'))).toBe('photoHeic');
  expect(await failed(new File(['x'], 'a', { type: 'image/heif' }))).toBe('photoHeic');
  expect(await failed(new File(['x'], 'notes.txt'))).toBe('photoNotImage');
  vi.unstubAllGlobals();
});

test.each([
  ['a file that is no picture', new PhotoFailure('photoNotImage'), 'photoNotImage'],
  ['an upload that is too large', upload(413), 'photoTooLarge'],
  ['an upload that is refused', upload(403), 'photoRefused'],
  ['an upload without an answer', upload(null), 'photoNoSignal'],
  ['an upload that another try still holds', upload(423), 'photoNoSignal'],
  ['a call without an answer', new CallFailure({ network: true }), 'photoNoSignal'],
  ['a call that is refused', new CallFailure({ status: 409 }), 'photoRefused'],
  ['a kind of file that is not taken', new CallFailure({ status: 415 }), 'photoNotImage'],
  ['a server in trouble', new CallFailure({ status: 503 }), 'photoNoSignal'],
] as const)('%s', (_, failure, trouble) => {
  expect(troubleOf(failure)).toBe(trouble);
});
