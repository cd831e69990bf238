// A certificate of `localhost` for tests, in the least form that a client reads.
import { type KeyObject, sign } from 'node:crypto';

/** One element of DER. */
function der(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  const length =
    content.length < 128
      ? Buffer.from([content.length])
      : Buffer.from([0x82, content.length >> 8, content.length & 255]);
  return Buffer.concat([Buffer.from([tag]), length, content]);
}
const sequence = (...contents: readonly Uint8Array[]) => der(0x30, ...contents);
const ecdsaWithSha256 = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
const commonName = (name: string) =>
  sequence(der(0x31, sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from(name)))));
const time = (text: string) => der(0x17, Buffer.from(text));

export function certificateOf({
  publicKey,
  privateKey,
}: {
  publicKey: KeyObject;
  privateKey: KeyObject;
}): string {
  const name = commonName('localhost');
  const told = sequence(
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(time('200101000000Z'), time('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', told, privateKey)]);
  const bytes = sequence(told, ecdsaWithSha256, der(0x03, signature)).toString('base64');
  return `-----BEGIN CERTIFICATE-----\n${bytes.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----\n`;
}
