// What was refused is tried again by a worker that wakes for it.
import { randomBytes } from 'node:crypto';
import { contract } from '@dca/contract';
import { startReceiver } from '@dca/simulators/webhooks/start';
import { expect, test } from 'vitest';
import { openWorld } from '../../../../test/world.ts';
import { openWebhooks } from '../../../outside/webhooks/index.ts';
import { openSystem } from '../../../visibility/system-acting.ts';
import { deliverWebhooks } from './index.ts';

test('short pauses wake the worker themselves, long ones end with a turn of the clock', async () => {
  const world = await openWorld({ WEBHOOK_INSIDE_HOSTS: 'localhost' });
  const receiver = await startReceiver({ port: 0 });
  try {
    const calls = contract.webhooks;
    const hook = { name: 'Parts shop', url: `${receiver.url}/hook`, events: ['job.moved' as const] };
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    const { data } = await world
      .as('adi')
      .get(calls.add, { body: { ...hook, secret, plantCodes: ['JKT1'] } });
    receiver.behave({ kind: 'error' });
    await world.as('adi').get(calls.tryOut, { body: { id: data.id } });
    const woken: unknown[] = [];
    const system = openSystem(
      world.database.all,
      () =>
        async (...asked) =>
          void woken.push(asked),
    );
    const webhooks = openWebhooks({ insideHosts: ['localhost'], timeoutMs: 400 });
    for (const seconds of [1, 20, 200, 2000])
      await deliverWebhooks({ system, webhooks }, () => new Date(Date.now() + seconds * 1000));
    expect(woken).toEqual([
      ['send-webhooks', {}, 'again after 5', 5],
      ['send-webhooks', {}, 'again after 60', 60],
    ]);
  } finally {
    await receiver.close();
    await world.end();
  }
});
