// The small company of the tests. Maya mechanic, Lukman leader, Putri planner, Adi admin, Intan internal customer desk,
// Eko customer of PT Tambang Jaya; PT Batu Hitam and plant SRG1 exist to be invisible to them.
import type pg from 'pg';
import { contacts, customers, jobs, locations, machines, people } from './ids.ts';
import { loadJobs } from './jobs.ts';

/** Fills a migrated database that has its content. `client` is the owner's. */
export async function loadWorld(client: pg.ClientBase): Promise<void> {
  await loadPlaces(client);
  await loadPeople(client);
  await loadMachines(client);
  await loadCatalogue(client);
  await loadJobs(client, { jobs, machines, people });
}

async function loadPlaces(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into customer (id, customer_code, name, city) values ($1, 'C-TJ', 'PT Tambang Jaya', 'Jakarta'), ($2, 'C-BH', 'PT Batu Hitam', 'Sorong')`,
    [customers.tj, customers.bh],
  );
  await client.query(
    `insert into contact (id, customer_code, name, position, phone, is_primary) values
    ($1, 'C-TJ', 'Ratna Wulandari', 'Plant manager', '+62 21 555 0101', true), ($2, 'C-TJ', 'Hasan Basri', 'Foreman', null, false),
    ($3, 'C-BH', 'Yanti Kogoya', 'Owner', '+62 951 555 0102', true)`,
    [contacts.ratna, contacts.hasan, contacts.yanti],
  );
  await client.query(`insert into plant (plant_code, plant_desc, zone, city, latitude, longitude) values
    ('JKT1', 'Jakarta Workshop', 'WIB', 'Jakarta', -6.1, 106.9), ('BPN1', 'Balikpapan Branch', 'WITA', 'Balikpapan', -1.24, 116.85),
    ('SRG1', 'Sorong Site', 'WIT', 'Sorong', -0.88, 131.25)`);
  await client.query(
    `insert into location (id, plant_code, work_center_code, work_center_desc, customer_code, updated_at) values
    ($1, 'JKT1', 'JKT1-FS', 'Field service Jakarta', null, '2026-01-01'), ($2, 'JKT1', 'JKT1-WS', 'Workshop Jakarta', 'C-TJ', '2026-01-02'),
    ($3, 'BPN1', 'BPN1-FS', 'Field service Balikpapan', 'C-TJ', '2026-01-03'), ($4, 'BPN1', 'BPN1-MHD', 'Material handling Balikpapan', null, '2026-01-04'),
    ($5, 'SRG1', 'SRG1-FS', 'Field service Sorong', 'C-BH', '2026-01-05'), ($6, 'SRG1', 'SRG1-GEN', 'Generator sets Sorong', null, '2026-01-06')`,
    [
      locations.jkt,
      locations.jktSecond,
      locations.bpn,
      locations.bpnSecond,
      locations.srg,
      locations.srgSecond,
    ],
  );
}

/** A price list of three, and one of each offer, which hold all year. */
async function loadCatalogue(client: pg.ClientBase): Promise<void> {
  await client.query(`insert into part (part_number, description, brand, list_price, net_price, valid_from) values
    ('600-211-1340', 'Cartridge, oil filter', 'KOM', 410000, 328000, '2026-01-01'), ('20Y-60-32120', 'Hose, arm cylinder', 'KOM', 2750000, 2200000, '2026-01-01'),
    ('GS-FUEL-01', 'Filter, fuel', 'GEN', 385000, null, '2026-01-01')`);
  await client.query(
    `insert into brochure (title, brand, valid_from) values ('Filters of the 200 t class', 'KOM', '2026-01-01')`,
  );
  await client.query(`insert into program (title, kind, text, unit_models, valid_from, valid_to) values
    ('Filter kit', 'KIT', 'All filters of a 500 h service.', '{PC200-8}', '2026-01-01', '2099-12-31')`);
  await client.query(`insert into promo_event (title, place, text, valid_from, valid_to) values
    ('Hose week', 'Jakarta Workshop', 'Hoses pressed while you wait.', '2026-01-01', '2099-12-31')`);
}

type PersonName = keyof typeof people;
const crew: readonly [PersonName, string, readonly string[], string | null][] = [
  ['maya', 'MECHANIC', ['JKT1', 'BPN1'], null],
  ['bima', 'MECHANIC', ['JKT1', 'BPN1'], null],
  ['rina', 'MECHANIC', ['JKT1', 'BPN1'], null],
  ['lukman', 'LEADER', ['JKT1', 'BPN1'], null],
  ['putri', 'PLANNER', ['JKT1', 'BPN1'], null],
  ['adi', 'ADMIN', ['JKT1', 'BPN1'], null],
  ['intan', 'CUST_INT', [], 'C-TJ'],
  ['eko', 'CUST_EXT', [], 'C-TJ'],
  ['sari', 'CUST_EXT', [], 'C-BH'],
  ['dewi', 'LEADER', ['SRG1'], null],
  ['joko', 'MECHANIC', ['SRG1'], null],
  ['wayan', 'PLANNER', ['SRG1'], null],
  ['tono', 'MECHANIC', ['JKT1'], null],
];

async function loadPeople(client: pg.ClientBase): Promise<void> {
  for (const [name, role, plants, customer] of crew) {
    const tenant = name === 'eko' || name === 'sari' ? 'EXTERNAL' : 'INTERNAL';
    const first = `${name[0]?.toUpperCase()}${name.slice(1)}`;
    await client.query(
      `insert into person (id, tenant, subject, user_name, email, first_name, is_leader, customer_code, is_active)
       values ($1, $2, $3, $4, $4, $5, $6, $7, $8)`,
      [people[name], tenant, name, `${name}@demo.test`, first, role === 'LEADER', customer, name !== 'tono'],
    );
    await client.query('insert into person_role values ($1, $2)', [people[name], role]);
    for (const plant of plants)
      await client.query('insert into person_plant values ($1, $2)', [people[name], plant]);
  }
  // The leader may survey sites too.
  await client.query(`insert into person_role values ($1, 'LEADER_COIP')`, [people.lukman]);
}

const fleet: readonly [keyof typeof machines, string, string, string, string, string, string, number][] = [
  ['ex204', 'EX-204', 'PC200-8', 'C62041', 'C-TJ', 'JKT1', 'JKT1-FS', 4210.5],
  ['dt11', 'DT-11', 'HD785-7', '30118', 'C-TJ', 'JKT1', 'JKT1-FS', 12_408.5],
  ['bd07', 'BD-07', 'D155A-6', '85077', 'C-TJ', 'BPN1', 'BPN1-FS', 9120],
  ['wl03', 'WL-03', 'WA470-5', '70443', 'C-TJ', 'BPN1', 'BPN1-FS', 6045.2],
  ['ex901', 'EX-901', 'PC200-8', 'C90177', 'C-BH', 'SRG1', 'SRG1-FS', 310.4],
  ['ex902', 'EX-902', 'PC200-8', 'C90288', 'C-BH', 'JKT1', 'JKT1-FS', 808],
  ['ex205', 'EX-205', 'PC200-8', 'C62055', 'C-TJ', 'JKT1', 'JKT1-FS', 150],
];

async function loadMachines(client: pg.ClientBase): Promise<void> {
  for (const [name, unitCode, model, serial, customer, plant, workCenter, smr] of fleet) {
    await client.query(
      `insert into equipment (id, equipment_number, brand_code, unit_code, unit_model, serial_number, customer_code, plant_code, work_center_code, smr, smr_at)
       values ($1, $2, 'KOM', $3, $4, $5, $6, $7, $8, $9, now() - interval '30 days')`,
      [machines[name], `KOM-${serial}`, unitCode, model, serial, customer, plant, workCenter, smr],
    );
    await client.query(
      `insert into smr_reading (equipment_id, at, smr, source, by) values ($1, now() - interval '30 days', $2, 'OFFICE', 'world')`,
      [machines[name], smr],
    );
  }
}
