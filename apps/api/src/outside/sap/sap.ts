// The door to SAP: one message, one answer, over HTTP. POST <address>/messages/<KIND> with the message as JSON and its key in
// `Idempotency-Key`; the answer is 200 with `{status, message, errorList: [{message}]}`. Whatever is no such answer counts as
// none: the message is sent again under the same key, and SAP says 'has been processed' where it was there already.
import type { SapAnswer, SapMessageKind } from '@dca/domain/sap-message';
import { z } from 'zod';

interface SapMessage {
  readonly kind: SapMessageKind;
  /** The same for every attempt at one message, and never for another. */
  readonly key: string;
  readonly content: object;
}

export interface Sap {
  /** Sends one message. Throws SapAway when no answer came. */
  send(message: SapMessage): Promise<SapAnswer>;
}

/** SAP gave no answer that can be read: away, too slow, or in another language. What was sent may have arrived. */
export class SapAway extends Error {
  override readonly name = 'SapAway';
}

interface SapSetting {
  readonly url: string;
  readonly token?: string | undefined;
  readonly timeoutMs: number;
}

const mostBytes = 1_000_000;
const answer = z.object({
  status: z.string().max(40),
  message: z.string().nullish(),
  errorList: z.array(z.object({ message: z.string() })).nullish(),
});

/** Opens the door to a SAP at this address. */
export function openSap({ url, token, timeoutMs }: SapSetting): Sap {
  return {
    send: async ({ kind, key, content }) => {
      const response = await fetch(`${url.replace(/\/$/, '')}/messages/${kind}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify(content),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch(away);
      if (!response.ok) throw new SapAway(`HTTP ${response.status}`);
      return readAnswer(await response.text().catch(away));
    },
  };
}

/** Where no SAP is connected, everything is kept here and nothing waits. */
export const withoutSap: Sap = {
  send: async () => ({ status: 'NOT_CONNECTED', messages: ['No SAP is connected: kept here only.'] }),
};

function away(error: unknown): never {
  const { name, message, cause } = error instanceof Error ? error : new Error(String(error));
  if (name === 'TimeoutError') throw new SapAway('no answer in time');
  throw new SapAway(cause instanceof Error ? cause.message : message);
}

function readAnswer(text: string): SapAnswer {
  const known = text.length > mostBytes ? undefined : answer.safeParse(jsonOf(text)).data;
  if (!known) throw new SapAway('an answer that cannot be read');
  const lines = [known.message, ...(known.errorList ?? []).map(({ message }) => message)];
  return { status: known.status, messages: lines.filter((line): line is string => Boolean(line)) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
