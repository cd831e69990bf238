// Whatever a feed sends: it is read or refused with one line, and no other customer's row changes.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FleetRefused, readFleetPage } from '../src/outside/telematics/index.ts';
import { fleet, link, machine } from '../test/fleet.ts';
import { folderOf } from '../test/folder.ts';
import { openWorld, type World } from '../test/world.ts';
import { importFleet } from './import-fleet.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.owner.query(
    `update equipment set pin = 'PIN-' || serial_number, telematics_id = 'BOX-' || serial_number`,
  );
});
afterAll(() => world.end());

const number = fc.oneof(
  fc.double(),
  fc.constantFrom('1e400', '-1e9', '99999999999999999999', '0x10', 'NaN', '٣', '1,5', '', 'PT1e9H', '88888'),
);
/** Serials of both customers among them, and text of any kind. */
const name = fc.oneof(
  fc.constantFrom(
    'C62041',
    'C62055',
    'C90177',
    'C90288',
    'PIN-C90177',
    'BOX-C90288',
    'missing',
    '',
    '&#0;',
    '&#xD800;',
  ),
  fc.string({ unit: 'binary', maxLength: 120 }).map((text) => text.replace(/[<&>]/g, '')),
);
const someMachine = fc
  .record({
    oem: fc.constantFrom('Komatsu', 'KOM', 'Hitachi', 'missing'),
    model: fc.constantFrom('PC200-8', 'missing', 'x'.repeat(200)),
    serial: name,
    pin: name,
    equipmentId: name,
    hours: number.map(String),
    at: fc.oneof(
      fc.date({ noInvalidDate: true }),
      fc.constantFrom('0001-01-01T00:00:00Z', '+099999-01-01', '2026-02-30', 'now'),
    ),
  })
  .map(machine);
const written = fc
  .tuple(fc.array(someMachine, { maxLength: 5 }), fc.nat(40), fc.constantFrom('utf8', 'utf16le', 'latin1'))
  .map(([machines, depth, encoding]) =>
    Buffer.from(
      fleet(link('next', 'nowhere.xml'), ...machines, '<a>'.repeat(depth), '</a>'.repeat(depth)),
      encoding as BufferEncoding,
    ),
  );
const asJson = fc
  .tuple(
    fc.array(
      fc.dictionary(
        fc.constantFrom('EquipmentHeader', 'CumulativeOperatingHours', 'Location'),
        fc.jsonValue(),
      ),
    ),
    name,
  )
  .map(([equipment, serial]) =>
    Buffer.from(
      JSON.stringify({
        Fleet: {
          Equipment: [...equipment, { EquipmentHeader: { OEMName: 'Komatsu', SerialNumber: serial } }],
        },
      }),
    ),
  );
/** Whole, cut anywhere, or with bytes flipped. */
const damaged = fc
  .tuple(
    fc.oneof(written, asJson),
    fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 255 })), {
      maxLength: 3,
    }),
  )
  .map(([bytes, cut, flips]) => {
    for (const [place, bits] of flips) {
      const at = Math.floor(place * bytes.length);
      bytes[at] = (bytes[at] ?? 0) ^ bits;
    }
    return cut === null ? bytes : bytes.subarray(0, Math.floor(cut * bytes.length));
  });

test('a page is read, or refused with one line', () => {
  fc.assert(
    fc.property(damaged, (bytes) => {
      try {
        const { machines, problems } = readFleetPage(bytes);
        expect(machines.length).toBeLessThan(100);
        expect(JSON.stringify(problems)).not.toContain('\\u0000');
      } catch (error) {
        expect(error).toBeInstanceOf(FleetRefused);
        expect((error as Error).message).toMatch(/^The fleet snapshot [^\n]+\.$/);
      }
    }),
    { numRuns: 500 },
  );
});

/** Everything of other customers that an import could touch, and meters that fell. */
async function foreignRows(): Promise<unknown> {
  const { rows } = await world.owner.query(`select
    (select md5(string_agg(e::text, '|' order by id)) from equipment e where customer_code <> 'C-TJ') as equipment,
    (select count(*)::int from smr_reading join equipment e on e.id = equipment_id where customer_code <> 'C-TJ') as readings,
    (select count(*)::int from unregistered_machine where customer_code <> 'C-TJ') as unregistered,
    (select count(*)::int from fleet_set_aside where customer_code <> 'C-TJ') as "setAside",
    (select count(*)::int from fleet_set_aside s join equipment e on e.id = s.equipment_id where e.customer_code <> 'C-TJ') as named`);
  return rows[0];
}

test('an import lands it or refuses it with one line, and touches no other customer', async () => {
  const before = await foreignRows();
  const meters = () =>
    world.owner.query<{ id: string; smr: number }>(
      'select id, smr::float8 as smr from equipment order by id',
    );
  await fc.assert(
    fc.asyncProperty(damaged, async (bytes) => {
      const { rows: old } = await meters();
      const { fileOf } = folderOf({ 'fleet.xml': bytes });
      await importFleet(fileOf('fleet.xml'), {
        url: world.databaseUrl,
        customer: 'C-TJ',
        plant: 'JKT1',
      }).then(
        ({ refused }) =>
          expect(
            refused
              .map(({ sentence }) => sentence)
              .filter((text) => /constraint|violates|invalid/.test(text)),
          ).toEqual([]),
        (error: Error) => expect(error).toBeInstanceOf(FleetRefused),
      );
      const { rows: now } = await meters();
      for (const [index, { smr }] of now.entries()) expect(smr).toBeGreaterThanOrEqual(old[index]?.smr ?? 0);
    }),
    { numRuns: 60 },
  );
  expect(await foreignRows()).toEqual(before);
});
