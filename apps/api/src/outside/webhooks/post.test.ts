// A name may lead elsewhere at each attempt: it is resolved and judged anew each time, and what was judged is what is connected to.
import { startReceiver } from '@dca/simulators/webhooks/start';
import { expect, test } from 'vitest';
import { openWebhooks } from './index.ts';

const post = { headers: {}, body: '{}' };
const resolvingTo = (addresses: readonly string[]) =>
  addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

test('at each attempt a name is refused by what it leads to then, also by one of several addresses', async () => {
  const answers = [
    '10.0.0.7',
    '127.0.0.1',
    '::1',
    'fd00::7',
    '2002:a00:7::',
    '::ffff:10.0.0.7',
    '8.8.8.8,192.168.0.1',
    '',
  ];
  const asked: string[] = [];
  const door = openWebhooks({
    insideHosts: [],
    timeoutMs: 400,
    resolve: async (host) => {
      const answer = answers[asked.length] ?? '';
      asked.push(host);
      return resolvingTo(answer.split(',').filter(Boolean));
    },
  });
  for (const leadsTo of answers)
    expect([leadsTo, await door.post({ ...post, url: 'https://shop.example:1/hook' })]).toEqual([
      leadsTo,
      {
        isTaken: false,
        status: null,
        answer: 'shop.example leads to an address that is not of the open internet.',
      },
    ]);
  expect(asked).toEqual(answers.map(() => 'shop.example'));
});

test('the connection goes to the address that was judged, whatever the name leads to a moment later', async () => {
  const receiver = await startReceiver({ port: 0 });
  let turn = 0;
  const door = openWebhooks({
    insideHosts: ['moved.test'],
    resolve: async () => resolvingTo([turn++ === 0 ? '127.0.0.1' : '203.0.113.1']),
  });
  const { port } = new URL(receiver.url);
  const outcome = await door.post({ ...post, url: `http://moved.test:${port}/judged` });
  expect([outcome.status, turn]).toEqual([200, 1]);
  expect(receiver.arrived().map(({ path }) => path)).toEqual(['/judged']);
  await receiver.close();
});
