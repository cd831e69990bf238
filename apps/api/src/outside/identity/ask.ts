// Requests to an issuer: short, without redirects (a redirect would let it choose another origin), and with a
// bound on what is read.
const timeoutMs = 5_000;
const longestAnswer = 512 * 1024;

export type Fetch = typeof globalThis.fetch;

export type Answer = { status: number; body: Record<string, unknown> };

/** Asks and reads a JSON object. Throws on time-out, redirect, other content, or an answer that is too long. */
export async function askJson(fetch: Fetch, address: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(address, {
    ...init,
    headers: { Accept: 'application/json', ...init.headers },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const body: unknown = JSON.parse(await readBounded(response));
  if (typeof body !== 'object' || body === null) throw new Error(`${address} did not answer an object`);
  return { status: response.status, body: body as Record<string, unknown> };
}

async function readBounded(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let read = 0;
  let text = '';
  for await (const chunk of response.body ?? []) {
    read += chunk.byteLength;
    if (read > longestAnswer) throw new Error(`${response.url} answered more than ${longestAnswer} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
