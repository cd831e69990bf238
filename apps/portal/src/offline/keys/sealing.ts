// What lies on a phone that several people share is sealed (AES-GCM, WebCrypto) under a key of the person whose it is. Each sealing
// has a fresh nonce and is tied to a name: bytes that were moved to another place do not open there.

/** Bytes that one key opens. */
export interface Sealed {
  /** The id of that key. */
  readonly by: string;
  /** The nonce, and what it seals. */
  readonly bytes: ArrayBuffer;
}

/** A key that is open on this device. */
export interface OpenKey {
  readonly id: string;
  readonly key: CryptoKey;
}

const nonceBytes = 12;
const cipher = 'AES-GCM';

/** Seals bytes under a name. */
export async function seal({ id, key }: OpenKey, bytes: BufferSource, name: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const closed = await crypto.subtle.encrypt(
    { name: cipher, iv, additionalData: textBytes(name) },
    key,
    bytes,
  );
  const all = new Uint8Array(nonceBytes + closed.byteLength);
  all.set(iv);
  all.set(new Uint8Array(closed), nonceBytes);
  return { by: id, bytes: all.buffer };
}

/** The bytes that were sealed under this name; throws for another key, another name, or changed bytes. */
export function unseal(key: CryptoKey, { bytes }: Pick<Sealed, 'bytes'>, name: string): Promise<ArrayBuffer> {
  const iv = new Uint8Array(bytes, 0, nonceBytes);
  const closed = new Uint8Array(bytes, nonceBytes);
  return crypto.subtle.decrypt({ name: cipher, iv, additionalData: textBytes(name) }, key, closed);
}

/** Seals a value that JSON can carry. */
export const sealValue = (key: OpenKey, value: unknown, name: string): Promise<Sealed> =>
  seal(key, textBytes(JSON.stringify(value)), name);

/** The value that was sealed under this name. */
export const unsealValue = async (key: CryptoKey, sealed: Sealed, name: string): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await unseal(key, sealed, name)));

/** A key out of its 256 bits; nobody gets them out of it again. */
export const keyOfBytes = (bytes: BufferSource): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, cipher, false, ['encrypt', 'decrypt']);

const textBytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
