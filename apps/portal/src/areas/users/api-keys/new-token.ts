import { keyMark } from '@dca/domain/api-keys';

interface NewToken {
  readonly token: string;
  readonly tokenHash: string;
  readonly beginning: string;
}

/** A key of 256 random bits, and what the server is told of it. */
export async function makeToken(): Promise<NewToken> {
  const random = crypto.getRandomValues(new Uint8Array(32));
  const text = btoa(String.fromCharCode(...random))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  const token = `${keyMark}${text}`;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  const tokenHash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { token, tokenHash, beginning: token.slice(0, 10) };
}
