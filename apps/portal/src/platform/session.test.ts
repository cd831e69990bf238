import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clearSession, may, type SessionUser, session, setSession, useMay, useSession } from './session.ts';

const putri: SessionUser = {
  id: '0199aaaa-0000-7000-8000-000000000001',
  name: 'Putri',
  userName: 'putri@demo.test',
  email: 'putri@demo.test',
  isLeader: false,
  userType: 'INTERNAL',
  statusCode: 200,
  roles: ['PLANNER'],
  coip: false,
  permissions: ['job.read', 'job.create'],
  plants: [],
  customerCode: null,
  language: 'en',
  tokenResponse: null,
};

afterEach(() => clearSession());

test('a person may what the server said', () => {
  expect(may('job.create')).toBe(false);
  setSession({ status: 'signedIn', user: putri });
  expect(may('job.create')).toBe(true);
  expect(may('job.assign')).toBe(false);
});

test('components follow the session', () => {
  const { result } = renderHook(() => ({ session: useSession(), mayCreate: useMay('job.create') }));
  expect(result.current.mayCreate).toBe(false);
  act(() => setSession({ status: 'signedIn', user: putri, userType: 'INTERNAL' }));
  expect(result.current.mayCreate).toBe(true);
  expect(result.current.session.user?.name).toBe('Putri');
});

test('clearing leaves nobody', () => {
  setSession({ status: 'signedIn', user: putri, userType: 'INTERNAL' });
  clearSession();
  expect(session()).toEqual({
    status: 'signedOut',
    user: null,
    menu: [],
    userType: null,
    reach: 'online',
    isBeingAsked: false,
  });
});
