// A fleet of another maker in the demo: it is switched off, since its address is nobody's.
import type pg from 'pg';

/** Adds the source of one customer, asked when it was set up and off since then. */
export async function loadFleetSource(client: pg.ClientBase, now: number): Promise<void> {
  await client.query(
    `insert into fleet_source (name, address, customer_code, plant_code, is_active, asked_at, result, fault, heard, created_by, updated_by)
     values ('Hexa Link', 'https://fleet.example.com/iso15143/Fleet/1', 'C-TJ', 'JKT1', false, $1::timestamptz - interval '9 days',
       'FAILED', 'NO_ANSWER', 'fleet.example.com: ENOTFOUND', 'adi@demo.test', 'adi@demo.test')`,
    [new Date(now).toISOString()],
  );
}
