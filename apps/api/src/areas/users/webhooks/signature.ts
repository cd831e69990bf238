// What a delivery carries in its head, as Standard Webhooks has it: the receiver reckons the same signature from its secret, and
// knows a repetition by the id.
import { createHmac } from 'node:crypto';
import { secretMark } from '@dca/domain/webhooks';

interface Signed {
  readonly id: string;
  readonly at: Date;
  readonly body: string;
}

/** The heads of a delivery. */
export function signedHeaders(secret: string, { id, at, body }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice(secretMark.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'user-agent': 'DCA-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
