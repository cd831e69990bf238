// What is sealed for the server on a phone that others hold too: a key of the moment agrees with the key of the server (ECDH on
// P-256), and what both come to locks the text (HKDF, AES-GCM). The phone throws its part away, so it cannot open it again.
import { z } from 'zod';
import { id } from './fields.ts';

export const sealed = z.strictObject({
  keyId: id,
  /** The public key of the moment. */
  by: z.base64().max(200),
  iv: z.base64().max(40),
  text: z.base64().max(12_000),
});
export type Sealed = z.infer<typeof sealed>;

/** The key of the server as phones know it. */
export const sealingKey = z.object({ keyId: id, publicKey: z.string() });
export type SealingKey = z.infer<typeof sealingKey>;

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;

/** Seals a text; only what was sealed in the same context opens. */
export async function seal({ keyId, publicKey }: SealingKey, context: string, text: string): Promise<Sealed> {
  const ofServer = await crypto.subtle.importKey('raw', bytesOf(publicKey), curve, false, []);
  const own = await crypto.subtle.generateKey(curve, false, ['deriveBits']);
  const by = new Uint8Array(await crypto.subtle.exportKey('raw', own.publicKey));
  const key = await keyBetween(own.privateKey, ofServer, by);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const locked = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: utf8(context) },
    key,
    utf8(text),
  );
  return { keyId, by: base64(by), iv: base64(iv), text: base64(new Uint8Array(locked)) };
}

/** Opens what was sealed. Throws where it was altered, or sealed for another key or context. */
export async function openSealed(privateKey: string, context: string, given: Sealed): Promise<string> {
  const by = bytesOf(given.by);
  const own = await crypto.subtle.importKey('pkcs8', bytesOf(privateKey), curve, false, ['deriveBits']);
  const ofPhone = await crypto.subtle.importKey('raw', by, curve, false, []);
  const key = await keyBetween(own, ofPhone, by);
  const opened = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: bytesOf(given.iv), additionalData: utf8(context) },
    key,
    bytesOf(given.text),
  );
  return new TextDecoder().decode(opened);
}

/** A new pair of the server. */
export async function makeSealingKey(): Promise<{ readonly publicKey: string; readonly privateKey: string }> {
  const pair = await crypto.subtle.generateKey(curve, true, ['deriveBits']);
  const [publicKey, privateKey] = await Promise.all([
    crypto.subtle.exportKey('raw', pair.publicKey),
    crypto.subtle.exportKey('pkcs8', pair.privateKey),
  ]);
  return { publicKey: base64(new Uint8Array(publicKey)), privateKey: base64(new Uint8Array(privateKey)) };
}

async function keyBetween(own: CryptoKey, other: CryptoKey, salt: Uint8Array<ArrayBuffer>) {
  const bits = await crypto.subtle.deriveBits({ name: 'ECDH', public: other }, own, 256);
  const material = await crypto.subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info: utf8('dca sealed 1') },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

const utf8 = (text: string) => new Uint8Array(new TextEncoder().encode(text));
const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
