import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setConfig } from './config.ts';
import { closeGlobalError, globalError } from './global-error.ts';
import {
  adoptPreferences,
  forgetPreferences,
  keepPreference,
  preference,
  sendPreferences,
} from './preference-copy.ts';
import { clearSession, type SessionUser, setSession } from './session.ts';

const sent: unknown[] = [];
let answer: () => Response = () => Response.json({ data: { kept: 1 } });

const signIn = (id: string, told: Record<string, unknown>) => {
  adoptPreferences(id, told);
  setSession({ status: 'signedIn', user: { id } as SessionUser });
};

beforeEach(() => {
  sent.length = 0;
  answer = () => Response.json({ data: { kept: 1 } });
  localStorage.clear();
  forgetPreferences();
  setConfig({ subscriptionKey: 'key' } as never);
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)).preferences);
    return answer();
  });
});
afterEach(() => {
  forgetPreferences();
  clearSession();
  closeGlobalError();
  vi.unstubAllGlobals();
});

test('what the server told is shown, and nothing is sent back', async () => {
  signIn('maya', { theme: 'dark', 'views.jobs': [] });
  expect([preference('theme'), preference('views.jobs')]).toEqual(['dark', []]);
  await sendPreferences();
  expect(sent).toEqual([]);
});

test('what is chosen is here at once and sent once, the last of each name', async () => {
  signIn('maya', {});
  keepPreference('theme', 'dark');
  keepPreference('theme', 'light');
  keepPreference('density', 'compact');
  expect(preference('theme')).toBe('light');
  await sendPreferences();
  await sendPreferences();
  expect(sent).toEqual([{ theme: 'light', density: 'compact' }]);
});

test('what is chosen while it is sent is sent again', async () => {
  signIn('maya', {});
  keepPreference('theme', 'dark');
  const sending = sendPreferences();
  keepPreference('theme', 'light');
  await sending;
  await sendPreferences();
  expect(sent).toEqual([{ theme: 'dark' }, { theme: 'light' }]);
});

describe('without an answer', () => {
  test('it is kept and sent with the next start, and wins over what the server told', async () => {
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    signIn('maya', { theme: 'light' });
    keepPreference('theme', 'dark');
    await sendPreferences();
    answer = () => Response.json({ data: { kept: 1 } });
    signIn('maya', { theme: 'light', density: 'compact' });
    expect([preference('theme'), preference('density')]).toEqual(['dark', 'compact']);
    await sendPreferences();
    expect(sent).toEqual([{ theme: 'dark' }, { theme: 'dark' }]);
    expect(globalError()).toBeNull();
  });

  test('what the server refuses is not sent again', async () => {
    answer = () => Response.json({ code: 'invalid', requestId: 'r' }, { status: 400 });
    signIn('maya', {});
    keepPreference('theme', 'dark');
    await sendPreferences();
    await sendPreferences();
    expect(sent).toEqual([{ theme: 'dark' }]);
    expect(globalError()).toBeNull();
  });
});

describe('whose it is', () => {
  test('what another person left here is neither shown nor sent', async () => {
    signIn('maya', { theme: 'dark' });
    keepPreference('views.jobs', [{ name: 'mine' }]);
    signIn('wati', { density: 'compact' });
    expect([preference('theme'), preference('views.jobs')]).toEqual([undefined, undefined]);
    await sendPreferences();
    expect(sent).toEqual([]);
  });

  test('what was chosen at the door is theirs where they had chosen nothing', async () => {
    keepPreference('theme', 'dark');
    keepPreference('density', 'comfortable');
    await sendPreferences();
    expect(sent).toEqual([]);
    signIn('wati', { density: 'compact' });
    expect([preference('theme'), preference('density')]).toEqual(['dark', 'compact']);
    await sendPreferences();
    expect(sent).toEqual([{ theme: 'dark' }]);
  });
});
