// Somebody who listens to live events of a measured server, over a connection of their own as a browser's page does.
import { type ClientRequest, request } from 'node:http';
import { livePath } from '@dca/contract/live';
import { gatewayBase } from '../src/platform/gateway.ts';
import type { Asking } from './asking.ts';

export interface Listener {
  readonly subject: string;
  /** When each job was first told of, by its id: `performance.now()`. */
  readonly heard: Map<string, number>;
  leave(): void;
}

/** Listens as somebody; settles when the stream said where it is. */
export function listenAs({ origin, headers }: Asking, subject: string): Promise<Listener> {
  const heard = new Map<string, number>();
  return new Promise((resolve, reject) => {
    const asked: ClientRequest = request(
      `${origin}${gatewayBase}${livePath}`,
      { agent: false, headers: headers[subject] ?? {} },
      (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`${subject} heard ${answer.statusCode}`));
        let text = '';
        answer.setEncoding('utf8');
        answer.on('error', () => undefined);
        answer.on('data', (part: string) => {
          const at = performance.now();
          const blocks = (text + part).split('\n\n');
          text = blocks.pop() ?? '';
          for (const id of blocks.flatMap(jobsOf)) if (!heard.has(id)) heard.set(id, at);
          resolve({ subject, heard, leave: () => void asked.destroy() });
        });
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}

/** The jobs that an event tells of; a pulse tells of none. */
function jobsOf(block: string): string[] {
  const data = /^data: (.*)$/m.exec(block)?.[1];
  const changes = data ? (JSON.parse(data) as { readonly id?: string }[]) : [];
  return changes.flatMap(({ id }) => (id ? [id] : []));
}
