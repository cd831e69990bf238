// What the tables themselves refuse, whoever writes: ratings, components, unit codes, shifts, absences.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seenBy } from '../test/acting.ts';
import { openWorld, type PersonName, type World } from '../test/world.ts';
import { machines, people } from './world/ids.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const rate = (set: string) =>
  world.owner.query(`update equipment set ${set} where id = $1`, [machines.ex205]);

test('ratings of a generator set come together and fit each other', async () => {
  await rate(`kva = 500, kw = 400, volts = 400, hz = 50, performance_class = 'G2'`);
  await expect(rate('kva = null')).rejects.toThrow('equipment_rating_check');
  await expect(rate('kw = 501')).rejects.toThrow('equipment_rating_check');
  await expect(rate('hz = 55')).rejects.toThrow('equipment_hz_check');
  await expect(rate(`performance_class = 'G9'`)).rejects.toThrow('equipment_performance_check');
  await expect(rate('kva = null, kw = null, volts = null, hz = null')).rejects.toThrow(
    'equipment_rating_check',
  );
});

test('a warranty does not end before the delivery', async () => {
  await expect(rate(`delivered_on = '2026-02-01', warranty_end = '2026-01-31'`)).rejects.toThrow(
    'equipment_warranty_check',
  );
  await rate(
    `delivered_on = '2026-02-01', warranty_end = '2027-02-01', warranty_hours = 2000, engine_model = 'SAA6D107'`,
  );
});

test('a unit code is one machine’s within a customer, whatever its letters', async () => {
  await expect(rate(`unit_code = 'ex-204'`)).rejects.toThrow('equipment_unit_code_key');
  await rate(`unit_code = 'EX-901'`);
});

const fit = (values: string) =>
  world.owner.query(
    `insert into component (equipment_id, kind, position, serial_number, installed_at, installed_smr) values ${values}`,
  );

test('a place holds one component, and a component sits in one machine; a removed one makes room', async () => {
  await fit(`('${machines.ex204}', 'ENG', null, 'E-1', '2026-01-01', 100)`);
  await expect(fit(`('${machines.ex204}', 'ENG', null, 'E-2', '2026-02-01', 200)`)).rejects.toThrow(
    'component_place_key',
  );
  await expect(fit(`('${machines.ex205}', 'ENG', null, 'e-1', '2026-02-01', 200)`)).rejects.toThrow(
    'component_serial_key',
  );
  await fit(
    `('${machines.ex204}', 'FDR', 'LH', null, '2026-01-01', 100), ('${machines.ex204}', 'FDR', 'RH', null, '2026-01-01', 100)`,
  );
  const remove = (smr: number) =>
    world.owner.query(
      `update component set removed_at = '2026-03-01', removed_smr = $1 where serial_number = 'E-1'`,
      [smr],
    );
  await expect(remove(99)).rejects.toThrow('component_order_check');
  await remove(150);
  await fit(
    `('${machines.ex204}', 'ENG', null, 'E-2', '2026-03-01', 150), ('${machines.ex205}', 'ENG', null, 'E-1', '2026-03-02', 20)`,
  );
});

test('components and due services are seen with their machine', async () => {
  const kinds = async (as: PersonName) =>
    (
      await (
        await seenBy(world, as)
      )
        .ofMachines('component')
        .select('component.kind')
        .where('component.equipment_id', '=', machines.ex204)
        .execute()
    ).length;
  expect(await kinds('putri')).toBeGreaterThan(0);
  expect(await kinds('eko')).toBe(await kinds('putri'));
  for (const stranger of ['sari', 'wayan'] as const) expect(await kinds(stranger)).toBe(0);
});

test('a kind of component has one life per model and application, of some hours', async () => {
  const live = (model: string, application: string, kind: string, hours: number) =>
    world.owner.query('insert into component_life values ($1, $2, $3, $4)', [
      model,
      application,
      kind,
      hours,
    ]);
  await live('PC200-8', '', 'ENG', 12_000);
  await live('PC200-8', 'QUARRY', 'ENG', 10_000);
  await expect(live('PC200-8', '', 'ENG', 11_000)).rejects.toThrow('component_life_pkey');
  await expect(live('PC200-8', '', 'CAB', 11_000)).rejects.toThrow('component_life_kind_check');
  await expect(live('PC200-8', 'PORT', 'ENG', 0)).rejects.toThrow('component_life_hours_check');
  await expect(live('PC-UNKNOWN', '', 'ENG', 1)).rejects.toThrow('component_life_model_fk');
});

test('a day off is a plant’s own, once, and is seen by who works there and by no customer', async () => {
  const close = (plant: string, name: string) =>
    world.owner.query('insert into plant_holiday values ($1, $2, $3)', [plant, '2026-12-25', name]);
  await close('JKT1', 'Christmas');
  await expect(close('JKT1', 'Christmas again')).rejects.toThrow('plant_holiday_pkey');
  await expect(close('NOWHERE', 'Christmas')).rejects.toThrow('plant_holiday_plant_fk');
  const seen = async (as: PersonName) =>
    (await (await seenBy(world, as)).ofPlants('plant_holiday').selectAll().execute()).length;
  expect([await seen('maya'), await seen('putri')]).toEqual([1, 1]);
  expect([await seen('wayan'), await seen('eko'), await seen('sari')]).toEqual([0, 0, 0]);
});

const away = (person: keyof typeof people, from: string, to: string, kind = 'LEAVE') =>
  world.owner.query('insert into absence (person_id, kind, from_day, to_day) values ($1, $2, $3, $4)', [
    people[person],
    kind,
    from,
    to,
  ]);

test('nobody is away twice on one day; another person and the next day are', async () => {
  await away('maya', '2026-12-01', '2026-12-05');
  await expect(away('maya', '2026-12-05', '2026-12-06', 'SICK')).rejects.toThrow('absence_overlap_excl');
  await away('maya', '2026-12-06', '2026-12-06', 'SICK');
  await away('bima', '2026-12-01', '2026-12-05', 'TRAVEL');
  await expect(away('bima', '2026-12-09', '2026-12-08')).rejects.toThrow('absence_days_check');
  await expect(away('bima', '2026-12-09', '2026-12-09', 'PARTY')).rejects.toThrow('absence_kind_check');
});

test('somebody works one shift at a time, of a plant that has it', async () => {
  await world.owner.query(`insert into plant_shift values ('JKT1', 'DAY', 6, 18), ('JKT1', 'NIGHT', 18, 6)`);
  const work = (shift: string, from: string, to: string | null) =>
    world.owner.query(
      `insert into person_shift (person_id, plant_code, shift_code, from_day, to_day) values ($1, 'JKT1', $2, $3, $4)`,
      [people.maya, shift, from, to],
    );
  await work('DAY', '2026-12-01', '2026-12-14');
  await work('NIGHT', '2026-12-15', null);
  await expect(work('DAY', '2027-05-01', '2027-05-02')).rejects.toThrow('person_shift_overlap_excl');
  await expect(work('SWING', '2026-11-01', '2026-11-02')).rejects.toThrow('person_shift_shift_fk');
  const twice = world.owner.query(`insert into plant_shift values ('JKT1', 'EARLY', 6, 14)`);
  await expect(twice).rejects.toThrow('plant_shift_begins_key');
  await expect(world.owner.query(`update plant set working_days = '{1,8}'`)).rejects.toThrow(
    'plant_working_days_check',
  );
});

test('who is away is seen by themselves and where they work, and by no customer', async () => {
  const seen = async (as: PersonName) =>
    (
      await (
        await seenBy(world, as)
      )
        .ofPeople('absence')
        .select('absence.id')
        .where('absence.person_id', '=', people.maya)
        .execute()
    ).length;
  for (const seer of ['maya', 'lukman', 'putri'] as const) expect(await seen(seer), seer).toBe(2);
  for (const stranger of ['dewi', 'eko', 'intan', 'sari'] as const)
    expect(await seen(stranger), stranger).toBe(0);
  const shifts = async (as: PersonName) =>
    (await (await seenBy(world, as)).ofPlants('plant_shift').selectAll().execute()).length;
  expect([await shifts('putri'), await shifts('wayan'), await shifts('eko')]).toEqual([2, 0, 0]);
});
