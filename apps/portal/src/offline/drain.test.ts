import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallFailure } from '../platform/client.ts';
import { type Act, type Kind, type NewAct, registerKinds, type Verdict } from './act.ts';
import { drainNow, openDrain, sendAll, sendNow } from './drain.ts';
import { actsNow, emptyOutbox, signInAs } from './outbox.testing.ts';
import { bytesOf, keep, outboxNow, throwAway } from './outbox.ts';

const travelled: { key: string; about: string[] }[] = [];
type Sends = (
  acts: readonly Act[],
) => readonly Verdict[] | undefined | Promise<readonly Verdict[] | undefined>;
let sends: Sends;
const takenBack: string[] = [];
const kind = (name: string, more: Partial<Kind> = {}): Kind => ({
  name,
  lane: 'inOrder',
  call: name,
  atOnce: 10,
  words: String,
  send: async (acts, { key }) => {
    travelled.push({ key, about: acts.map(({ about }) => about) });
    return sends(acts);
  },
  ...more,
});
const photo = kind('photo', {
  lane: 'beside',
  atOnce: 1,
  keyOf: ({ id }) => id,
  takeBack: async ({ about }) => void takenBack.push(about),
});
registerKinds(kind('answer'), photo, kind('submission', { lane: 'last', atOnce: 1 }));

const act = (about: string, more: Partial<NewAct> = {}): NewAct => ({
  jobId: 'j1',
  unit: 'EX-204',
  kind: 'answer',
  about,
  params: null,
  body: about,
  ...more,
});
const refusal = (status: number, code = 'conflict') =>
  new CallFailure({
    status,
    problem: { code, statusDescription: `Said ${status}.`, requestId: 'r' } as never,
  });
const abouts = () => travelled.map(({ about }) => about.join('+'));

beforeEach(() => {
  travelled.length = 0;
  takenBack.length = 0;
  sends = () => undefined;
  signInAs('maya');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await emptyOutbox();
});

describe('sending', () => {
  test('brings what was kept in one call, and forgets it after the answer', async () => {
    await keep(act('q1'));
    await keep(act('q2'));
    sends = async (acts) => {
      // Nothing is gone before the answer.
      expect(await actsNow()).toHaveLength(2);
      expect(new Set(acts.map(({ key }) => key)).size).toBe(1);
      expect((await actsNow()).map(({ key }) => key)).toEqual(acts.map(({ key }) => key));
      return undefined;
    };
    expect(await sendNow()).toEqual({ left: 0, refusals: [] });
    expect(abouts()).toEqual(['q1+q2']);
    expect(await actsNow()).toEqual([]);
  });

  test('a later act about the same replaces one that never travelled', async () => {
    await keep(act('q1', { body: 'first' }));
    await keep(act('q1', { body: 'second' }));
    expect((await actsNow()).map(({ body }) => body)).toEqual(['second']);
  });

  test('where the answer is lost, the same call goes again under its key, and what was kept since in its own', async () => {
    await keep(act('q1'));
    sends = () => {
      throw new CallFailure({ network: true });
    };
    await sendNow();
    await keep(act('q1', { body: 'later' }));
    sends = () => undefined;
    expect(await sendNow()).toEqual({ left: 0, refusals: [] });
    expect(abouts()).toEqual(['q1', 'q1', 'q1']);
    const [first, again, later] = travelled.map(({ key }) => key);
    expect(again).toBe(first);
    expect(later).not.toBe(first);
  });

  test('what is kept while something travels goes in the same round', async () => {
    await keep(act('q1'));
    sends = async () => {
      if (travelled.length < 3) await keep(act(`q${travelled.length + 1}`));
      return undefined;
    };
    await sendNow();
    expect(abouts()).toEqual(['q1', 'q2', 'q3']);
  });

  test('nobody sends or sees what somebody else has left', async () => {
    await keep(act('q1'), new ArrayBuffer(4));
    const [mayas] = await actsNow();
    signInAs('budi');
    expect(await sendNow()).toEqual({ left: 0, refusals: [] });
    expect(await bytesOf(String(mayas?.id))).toBeNull();
    await throwAway(String(mayas?.id));
    expect(travelled).toEqual([]);
    signInAs('maya');
    expect(await actsNow()).toHaveLength(1);
  });

  test('what is left of who signs out while it sends stays theirs', async () => {
    await keep(act('q1'));
    await keep(act('q2', { jobId: 'j2' }));
    sends = () => {
      signInAs('budi');
      return undefined;
    };
    await sendNow();
    expect(abouts()).toEqual(['q1']);
    signInAs('maya');
  });
});

describe('a refusal', () => {
  test('stops that one act, says why, and is tried again only when somebody asks', async () => {
    await keep(act('q1'));
    await keep(act('q2', { jobId: 'j2' }));
    sends = ([first]) => {
      if (first?.about === 'q1') throw refusal(409);
      return undefined;
    };
    expect(await sendNow()).toEqual({ left: 1, refusals: ['Said 409.'] });
    expect(abouts()).toEqual(['q1', 'q2']);
    await sendNow();
    expect(abouts()).toEqual(['q1', 'q2']);
    sends = () => undefined;
    expect(await sendAll()).toEqual({ left: 0, refusals: [] });
  });

  test('of one of several by the answer leaves the others acknowledged', async () => {
    await keep(act('q1'));
    await keep(act('q2'));
    sends = (acts) =>
      acts.map(({ id, about }) => ({ id, refusal: about === 'q1' ? { reason: 'No.', status: 422 } : null }));
    expect(await sendNow()).toEqual({ left: 1, refusals: ['No.'] });
    expect((await actsNow()).map(({ about }) => about)).toEqual(['q1']);
  });

  test('of a body in company finds the one that is meant', async () => {
    for (const about of ['q1', 'q2', 'q3']) await keep(act(about));
    sends = (acts) => {
      if (acts.some(({ about }) => about === 'q2')) throw refusal(400, 'invalid');
      return undefined;
    };
    expect(await sendNow()).toEqual({ left: 1, refusals: ['Said 400.'] });
    expect(abouts()).toEqual(['q1+q2+q3', 'q1', 'q2', 'q3']);
    expect(new Set(travelled.map(({ key }) => key)).size).toBe(4);
  });

  test('that a later act about the same has overtaken is forgotten', async () => {
    await keep(act('q1'));
    sends = async () => {
      if (travelled.length > 1) return undefined;
      await keep(act('q1', { body: 'corrected' }));
      throw refusal(409);
    };
    expect(await sendNow()).toEqual({ left: 0, refusals: [] });
    expect(abouts()).toEqual(['q1', 'q1']);
  });

  test('holds the submission of its job, until it is thrown away', async () => {
    await keep(act('p1', { kind: 'photo' }));
    await keep(act('s', { kind: 'submission' }));
    sends = ([first]) => {
      if (first?.kind === 'photo') throw refusal(413);
      return undefined;
    };
    expect(await sendNow()).toEqual({ left: 2, refusals: ['Said 413.'] });
    const [refused] = await actsNow();
    await throwAway(String(refused?.id));
    expect(await sendNow()).toEqual({ left: 0, refusals: [] });
    expect(abouts()).toEqual(['p1', 's']);
    expect(takenBack).toEqual(['p1']);
  });
});

describe('no answer', () => {
  test.each([
    ['a broken server', refusal(503), 'waiting'],
    ['a server that asks to wait', refusal(429), 'waiting'],
    ['a server that hangs', new DOMException('late', 'TimeoutError'), 'waiting'],
    ['no network', new CallFailure({ network: true }), 'waiting'],
    ['a sign-in that has ended', refusal(401), 'mustSignIn'],
    ['a build that is too old', refusal(426, 'clientTooOld'), 'mustUpdate'],
  ] as const)('of %s keeps everything, as it was', async (_, failure, state) => {
    await keep(act('q1'));
    sends = () => {
      throw failure;
    };
    expect(await sendNow()).toEqual({ left: 1, refusals: [] });
    expect(drainNow()).toBe(state);
    sends = () => undefined;
    expect(await sendNow()).toEqual({ left: 0, refusals: [] });
    expect(new Set(travelled.map(({ key }) => key)).size).toBe(1);
    expect(drainNow()).toBe('resting');
  });

  test('to one job does not hold another back', async () => {
    await keep(act('q1'));
    await keep(act('q2', { jobId: 'j2' }));
    sends = ([first]) => {
      if (first?.jobId === 'j1') throw refusal(503);
      return undefined;
    };
    expect((await sendNow()).left).toBe(1);
    expect(abouts()).toEqual(['q1', 'q2']);
  });

  test('a key that belongs to another body is left behind', async () => {
    await keep(act('q1'));
    await keep(act('q2'));
    sends = (acts) => {
      if (acts.length > 1) throw refusal(422, 'keyReused');
      return undefined;
    };
    expect((await sendNow()).left).toBe(0);
    expect(abouts()).toEqual(['q1+q2', 'q1', 'q2']);
    expect(new Set(travelled.map(({ key }) => key)).size).toBe(3);
  });

  test('a server that finds every key used is asked no more than twice a round', async () => {
    await keep(act('q1'));
    sends = () => {
      throw refusal(422, 'keyReused');
    };
    expect((await sendNow()).left).toBe(1);
    expect(abouts()).toEqual(['q1', 'q1']);
    expect(drainNow()).toBe('waiting');
  });
});

describe('throwing away', () => {
  test('what never travelled is gone with its bytes', async () => {
    const { id } = await keep(act('p1', { kind: 'photo' }), new ArrayBuffer(4));
    await throwAway(id);
    expect(await actsNow()).toEqual([]);
    expect(await bytesOf(id)).toBeNull();
    await sendNow();
    expect(takenBack).toEqual([]);
  });

  test('what is on its way is taken back when it has arrived', async () => {
    const { id } = await keep(act('p1', { kind: 'photo' }));
    sends = async () => {
      await throwAway(id);
      return undefined;
    };
    expect((await sendNow()).left).toBe(0);
    expect(takenBack).toEqual(['p1']);
    expect(await actsNow()).toEqual([]);
  });
});

test('the drain of a page sends what is kept, and after a pause what got no answer', async () => {
  const close = openDrain();
  sends = () => {
    if (travelled.length === 1) throw new CallFailure({ network: true });
    return undefined;
  };
  await keep(act('q1'));
  await vi.waitFor(() => expect(outboxNow().acts).toEqual([]), { timeout: 15_000 });
  expect(abouts()).toEqual(['q1', 'q1']);
  close();
});

test('the signal that returns cuts the pause short', async () => {
  const close = openDrain();
  sends = () => {
    if (travelled.length < 6) throw new CallFailure({ network: true });
    return undefined;
  };
  await keep(act('q1'));
  for (let tries = 1; tries <= 6; tries += 1) {
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(travelled.length).toBeGreaterThanOrEqual(tries), { timeout: 5000 });
    await vi.waitFor(() => expect(drainNow()).not.toBe('sending'));
  }
  await vi.waitFor(() => expect(outboxNow().acts).toEqual([]));
  close();
});
