import { describe, expect, test } from 'vitest';
import { decodePage } from './decode.ts';
import { readFleetPage } from './fleet-snapshot.ts';
import { FleetRefused } from './refused.ts';

const text = (encoding: string | null, name = 'Bücher €') =>
  `${encoding === null ? '' : `<?xml version="1.0" encoding="${encoding}"?>`}<Fleet><Equipment><EquipmentHeader><OEMName>${name}</OEMName><SerialNumber>S1</SerialNumber></EquipmentHeader></Equipment></Fleet>`;
const le = (content: string) => Buffer.from(content, 'utf16le');
const be = (content: string) => le(content).swap16();
const mark = (bytes: readonly number[], rest: Uint8Array) => Buffer.concat([Buffer.from(bytes), rest]);
/** The euro sign of windows-1252, everything else as in ISO-8859-1. */
const cp1252 = (content: string) =>
  Buffer.from([...content].map((character) => (character === '€' ? 0x80 : character.charCodeAt(0))));

const oemOf = (bytes: Uint8Array) => readFleetPage(bytes).machines[0]?.oem;
const reasonOf = (bytes: Uint8Array) => {
  try {
    return readFleetPage(bytes);
  } catch (error) {
    return error instanceof FleetRefused ? error.reason : error;
  }
};

describe('the text is read in its encoding', () => {
  test.each([
    ['UTF-8 without a word', Buffer.from(text(null))],
    ['UTF-8 by its mark, whatever it declares', mark([0xef, 0xbb, 0xbf], Buffer.from(text('iso-8859-1')))],
    ['UTF-8 as declared', Buffer.from(text('utf-8'))],
    ['UTF-16LE by its mark', mark([0xff, 0xfe], le(text('utf-16')))],
    ['UTF-16BE by its mark', mark([0xfe, 0xff], be(text('utf-16')))],
    ['UTF-16LE without a mark', le(text('utf-16'))],
    ['UTF-16BE without a mark', be(text(null))],
    ['UTF-8 that declares UTF-16', Buffer.from(text('utf-16'))],
    ['windows-1252', cp1252(text('Windows-1252'))],
    ['JSON in UTF-16', mark([0xff, 0xfe], le(JSON.stringify(jsonFleet())))],
  ])('%s', (_name, bytes) => {
    expect(oemOf(bytes)).toBe('Bücher €');
  });

  test('ISO-8859-1, which has no euro sign', () => {
    expect(oemOf(Buffer.from(text('ISO-8859-1', 'Bücher Åkerman'), 'latin1'))).toBe('Bücher Åkerman');
    expect(decodePage(Buffer.from([...Buffer.from('<?xml encoding="iso-8859-1"?>'), 0x80]))).toMatch(
      /\u0080$/,
    );
  });

  function jsonFleet() {
    return { Fleet: { Equipment: [{ EquipmentHeader: { OEMName: 'Bücher €', SerialNumber: 'S1' } }] } };
  }
});

describe('what is in none is refused', () => {
  test.each([
    ['another encoding', Buffer.from(text('EBCDIC-37')), 'UNKNOWN_ENCODING'],
    ['bytes that are no UTF-8', Buffer.from(text(null), 'latin1'), 'NOT_IN_ITS_ENCODING'],
    ['half a character of UTF-16', mark([0xff, 0xfe], Buffer.from([0x00, 0xd8])), 'NOT_IN_ITS_ENCODING'],
    ['more than 32 MB', Buffer.alloc(32 * 1024 * 1024 + 1, 32), 'TOO_LARGE'],
    ['nothing', Buffer.alloc(0), 'NOT_XML'],
    [
      'entities in UTF-16',
      mark([0xff, 0xfe], le('<!DOCTYPE f [<!ENTITY a "b">]><Fleet>&a;</Fleet>')),
      'DOCTYPE',
    ],
    [
      'more elements than a page has',
      Buffer.from(`<Fleet>${'<a/>'.repeat(3_000_001)}</Fleet>`),
      'TOO_MANY_PARTS',
    ],
    ['as many parts of JSON', Buffer.from(`{"Fleet":[${'[],'.repeat(1_500_001)}1]}`), 'TOO_MANY_PARTS'],
    [
      'more machines than a page has',
      Buffer.from(`<Fleet>${'<Equipment/>'.repeat(25_001)}</Fleet>`),
      'TOO_MANY_MACHINES',
    ],
  ])('%s', (_name, bytes, reason) => {
    expect(reasonOf(bytes)).toBe(reason);
  });

  test('the refusal is one line that says why', () => {
    expect(new FleetRefused('DOCTYPE').message).toBe(
      'The fleet snapshot declares a document type or entities, which no feed needs (DOCTYPE).',
    );
  });
});

describe('lengths are bounded', () => {
  const machineOf = (header: string, inside = '') =>
    readFleetPage(
      Buffer.from(
        `<Fleet><Equipment><EquipmentHeader>${header}</EquipmentHeader>${inside}</Equipment></Fleet>`,
      ),
    );
  test.each(['OEMName', 'Model', 'EquipmentID', 'SerialNumber', 'PIN'])('%s', (name) => {
    const { machines, problems } = machineOf(`<${name}>${'x'.repeat(101)}</${name}><PIN>P</PIN>`);
    expect(Object.values(machines[0] ?? {}).join('')).not.toContain('xx');
    expect(problems[0]).toMatchObject({ field: name, reason: 'TOO_LONG', value: 'x'.repeat(80) });
    expect(
      machineOf(`<${name}>${'x'.repeat(100)}</${name}>`).problems.map(({ reason }) => reason),
    ).not.toContain('TOO_LONG');
  });

  test('numbers and times, however long, are judged at once', () => {
    const long = '1'.repeat(2_000_000);
    const { machines, problems } = machineOf(
      '<PIN>P</PIN>',
      `<CumulativeOperatingHours datetime="${long}x"><Hour>${long}x</Hour></CumulativeOperatingHours>
       <CumulativeIdleHours datetime="${long}"><Hour>7</Hour></CumulativeIdleHours>
       <FuelRemaining datetime="2026-01-01T00:00:00Z"><Percent>${long}x</Percent></FuelRemaining>`,
    );
    expect(machines[0]).toMatchObject({ smr: null, idle: { hours: 7, at: null }, fuelRemaining: null });
    expect(problems.map(({ reason }) => reason)).toEqual(['TOO_LONG', 'TOO_LONG', 'TOO_LONG']);
  });

  test('characters that no database holds are no text', () => {
    const written = JSON.stringify({
      Fleet: {
        Equipment: [
          { EquipmentHeader: { OEMName: 'A\u0000B', SerialNumber: 'S\ud800', PIN: 'P\nQ', Model: 'M' } },
        ],
      },
    });
    const { machines, problems } = readFleetPage(Buffer.from(written));
    expect(machines[0]).toMatchObject({ oem: null, serial: null, pin: null, model: 'M' });
    expect(problems.filter(({ reason }) => reason === 'NOT_A_TEXT')).toHaveLength(3);
  });
});
