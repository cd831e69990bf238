import { describe, expect, test } from 'vitest';
import { namingNobody, withoutAddresses } from './names-nobody.ts';
import { newKey, openPersonal, sealedIn, sealPersonal } from './personal.ts';

const id = '018f0000-0000-7000-8000-000000000001';
const row = {
  id,
  userName: 'maya@demo.test',
  firstName: 'Maya',
  lastName: null,
  email: 'm@x.test',
  language: 'id',
};

describe('what names a person', () => {
  const key = newKey();
  const sealed = sealPersonal(row, key) as Record<string, unknown>;
  test('stands under their key, and the rest beside it', () => {
    expect(JSON.stringify(sealed)).not.toMatch(/maya|m@x/i);
    expect(sealed).toMatchObject({ id, language: 'id' });
    expect(sealedIn(sealed)).toEqual([id]);
    expect(openPersonal(sealed, new Map([[id, key]]))).toEqual(row);
  });
  test('is gone without it, and is no other’s', () => {
    expect(openPersonal(sealed, new Map())).toEqual({ id, language: 'id', name: 'Removed\u00a0person' });
    expect(() => openPersonal(sealed, new Map([[id, newKey()]]))).toThrow();
    const other = { ...sealed, person: { ...(sealed.person as object), of: 'other' } };
    expect(() => openPersonal(other, new Map([['other', key]]))).toThrow();
  });
});

test('entries say who by id alone', () => {
  const person = { id, userName: 'maya@demo.test', name: 'Maya', isLeader: true };
  const said = {
    ...{ person, updatedBy: 'adi@demo.test', submittedBy: id, events: [{ by: 'Maya', at: 1 }] },
    ...{
      mails: [{ id, toName: 'Maya', toAddress: 'm@x.test' }],
      delegate: { personId: id, name: 'Rina', until: 2 },
    },
    ...{ replacedBy: '6735-61-3410', byMail: ['ASSIGNED'], customer: { id, name: 'Adaro' } },
  };
  expect(JSON.parse(namingNobody(said))).toEqual({
    ...{ person: { id, isLeader: true }, submittedBy: id, events: [{ at: 1 }] },
    ...{ mails: [{ id }], delegate: { personId: id, until: 2 } },
    ...{ replacedBy: '6735-61-3410', byMail: ['ASSIGNED'], customer: { id, name: 'Adaro' } },
  });
});

test('an address is kept without the e-mail in it', () => {
  expect(withoutAddresses('/gateway/User/email/maya@demo.test')).toBe('/gateway/User/email/…');
  expect(withoutAddresses('/gateway/User?UserName=a%40b.test&Page=2')).toBe(
    '/gateway/User?UserName=…&Page=2',
  );
  expect(withoutAddresses('/gateway/jobs/get-all?Page=2')).toBe('/gateway/jobs/get-all?Page=2');
});
