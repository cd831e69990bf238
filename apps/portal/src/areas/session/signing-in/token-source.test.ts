import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testConfig } from '../../../platform/config.testing.ts';
import { setConfig } from '../../../platform/config.ts';
import { cacheKey, readCache, tenantOfState } from './token-cache.ts';
import { cachedTokenSource } from './token-source.ts';

const now = 1_800_000_000_000;
const inSeconds = (seconds: number) => now / 1000 + seconds;
const direct = (work: () => Promise<string | null>) => work();

function store(access: string, expiresIn: number, refresh: string | undefined = 'refresh-1'): void {
  const user = { access_token: access, refresh_token: refresh, expires_at: inSeconds(expiresIn) };
  localStorage.setItem(cacheKey('EXTERNAL'), JSON.stringify(user));
}

beforeEach(() => {
  localStorage.clear();
  setConfig(testConfig);
});

describe('the token cache', () => {
  test('finds who is signed in on this device', () => {
    expect(readCache()).toBeNull();
    store('token-1', 600);
    expect(readCache()).toEqual({
      userType: 'EXTERNAL',
      accessToken: 'token-1',
      expiresAt: now + 600_000,
      canRenew: true,
      subject: null,
    });
  });

  test('is empty when it cannot be read', () => {
    localStorage.setItem(cacheKey('INTERNAL'), '{broken');
    expect(readCache()).toBeNull();
  });

  test('knows the tenant of a sign-in by its state', () => {
    localStorage.setItem('oidc.s1', JSON.stringify({ authority: 'https://id.test/internal' }));
    localStorage.setItem('oidc.s2', JSON.stringify({ authority: 'https://elsewhere.test' }));
    expect(tenantOfState('s1')).toBe('INTERNAL');
    expect(tenantOfState('s2')).toBeNull();
    expect(tenantOfState('unknown')).toBeNull();
    expect(tenantOfState(null)).toBeNull();
  });
});

describe('the token source', () => {
  test('gives nothing of another person who signed in on this device since, and renews nothing of theirs', async () => {
    const of = (subject: string, access: string, expiresIn = 600) =>
      localStorage.setItem(
        cacheKey('EXTERNAL'),
        JSON.stringify({
          access_token: access,
          refresh_token: 'r',
          expires_at: inSeconds(expiresIn),
          profile: { sub: subject },
        }),
      );
    of('maya', 'mayas');
    const renew = vi.fn(async () => true);
    const source = cachedTokenSource(renew, direct, () => now);
    expect(await source.current()).toBe('mayas');
    of('budi', 'budis');
    expect(await source.current()).toBeNull();
    expect(await source.renewed('mayas')).toBeNull();
    of('budi', 'budis', 1);
    expect(await source.current()).toBeNull();
    expect(renew).not.toHaveBeenCalled();
  });

  test('gives the cached token while it lives', async () => {
    const renew = vi.fn(async () => true);
    store('token-1', 61);
    expect(await cachedTokenSource(renew, direct, () => now).current()).toBe('token-1');
    expect(renew).not.toHaveBeenCalled();
  });

  test('renews once for all who ask at the same time', async () => {
    store('token-1', 30);
    const renew = vi.fn(async () => {
      await Promise.resolve();
      store('token-2', 600);
      return true;
    });
    const source = cachedTokenSource(renew, direct, () => now);
    const given = await Promise.all([source.current(), source.current(), source.renewed('token-1')]);
    expect(given).toEqual(['token-2', 'token-2', 'token-2']);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(renew).toHaveBeenCalledWith('EXTERNAL');
  });

  test('takes what another tab renewed while it waited for the lock', async () => {
    store('token-1', 10);
    const renew = vi.fn(async () => true);
    const slowLock = async (work: () => Promise<string | null>) => {
      store('token-2', 600);
      return work();
    };
    expect(await cachedTokenSource(renew, slowLock, () => now).current()).toBe('token-2');
    expect(renew).not.toHaveBeenCalled();
  });

  test('has no token when the identity service refuses, or without a refresh token', async () => {
    store('token-1', -5);
    expect(
      await cachedTokenSource(
        async () => false,
        direct,
        () => now,
      ).current(),
    ).toBeNull();
    const user = { access_token: 'token-1', expires_at: inSeconds(-5) };
    localStorage.setItem(cacheKey('EXTERNAL'), JSON.stringify(user));
    const renew = vi.fn(async () => true);
    expect(await cachedTokenSource(renew, direct, () => now).current()).toBeNull();
    expect(renew).not.toHaveBeenCalled();
  });

  test('asks again after a renewal that did not reach the identity service', async () => {
    store('token-1', 10);
    const renew = vi.fn(async () => true).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const source = cachedTokenSource(renew, direct, () => now);
    await expect(source.current()).rejects.toThrow('Failed to fetch');
    await source.current();
    expect(renew).toHaveBeenCalledTimes(2);
  });
});
