import { describe, expect, test } from 'vitest';
import { FleetRefused, readFleetSnapshot, readFleetSnapshotJson } from './fleet-snapshot.ts';

const read = (xml: string) => readFleetSnapshot(xml, new Date('2026-11-20T08:00:00Z'));

describe('what is no snapshot is refused', () => {
  const laughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from(
    { length: 9 },
    (_, level) => `<!ENTITY lol${level + 1} "${`&lol${level || ''};`.repeat(10)}">`,
  ).join(
    '',
  )}]><Fleet><Equipment><EquipmentHeader><Model>&lol9;</Model></EquipmentHeader></Equipment></Fleet>`;
  const outside =
    '<!DOCTYPE f [<!ENTITY x SYSTEM "file:///etc/passwd">]><Fleet><Equipment>&x;</Equipment></Fleet>';
  const deep = (depth: number) => `<Fleet>${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}</Fleet>`;
  const reasonOf = (work: () => unknown) => {
    try {
      work();
      return 'accepted';
    } catch (error) {
      return error instanceof FleetRefused ? error.reason : error;
    }
  };

  test.each([
    ['entities that multiply', () => read(laughs), 'DOCTYPE'],
    ['an entity from a file', () => read(outside), 'DOCTYPE'],
    ['too many levels', () => read(deep(1000)), 'TOO_DEEP'],
    [
      'too many levels of JSON',
      () => readFleetSnapshotJson(`${'[{"a":'.repeat(30)}1${'}]'.repeat(30)}`),
      'TOO_DEEP',
    ],
    ['too large', () => read(`<Fleet>${' '.repeat(32 * 1024 * 1024)}</Fleet>`), 'TOO_LARGE'],
    ['broken XML', () => read('<Fleet><Equipment></Fleet>'), 'NOT_XML'],
    ['nothing', () => read(''), 'NOT_XML'],
    ['broken JSON', () => readFleetSnapshotJson('{"Fleet":'), 'NOT_JSON'],
    ['an error page', () => read('<html><body>503</body></html>'), 'NOT_A_FLEET'],
    ['other JSON', () => readFleetSnapshotJson('{"error":"no"}'), 'NOT_A_FLEET'],
    ['JSON that is no object', () => readFleetSnapshotJson('null'), 'NOT_A_FLEET'],
  ])('%s', (_name, work, reason) => {
    expect(reasonOf(work)).toBe(reason);
  });

  test('an entity nobody declared stays the text it is', () => {
    const header = '<EquipmentHeader><OEMName>A &amp;lol; &#66;</OEMName></EquipmentHeader>';
    expect(read(`<Fleet><Equipment>${header}</Equipment></Fleet>`).machines[0]?.oem).toBe('A &lol; B');
  });

  test('an empty fleet has no machines', () => {
    expect(read('<Fleet xmlns="http://standards.iso.org/iso/15143/-3"><Links/></Fleet>').machines).toEqual(
      [],
    );
    expect(readFleetSnapshotJson('{"Fleet":{"Equipment":[]}}').machines).toEqual([]);
  });

  test('names of object internals are names like any other', () => {
    const odd = '<Fleet><__proto__><polluted>1</polluted></__proto__><constructor>1</constructor></Fleet>';
    expect(['accepted', 'NOT_XML']).toContain(reasonOf(() => read(odd)));
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});
