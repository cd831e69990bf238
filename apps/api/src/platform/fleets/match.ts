// Which machine of ours a row of a snapshot means. Always within the brand: two makers may use the same serial number.
// Serial number and PIN name a machine wherever it is, so one of another customer is never touched but set aside; an
// equipment id is the customer's own word for it, and counts only among the machines of that customer; so does what somebody matched.
import type { FleetRow } from './rows.ts';
import type { Statements } from './statements.ts';

interface Candidate {
  readonly place: number;
  readonly id: string;
  readonly customerCode: string;
  readonly pin: string | null;
  readonly bySerial: boolean;
  readonly byPin: boolean;
  readonly byEquipmentId: boolean;
  /** Somebody said so. */
  readonly byHand: boolean;
}

type Match =
  | { readonly kind: 'known'; readonly id: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'setAside'; readonly reason: 'AMBIGUOUS' | 'OTHER_CUSTOMER' | 'OTHER_SERIAL' };

/** The match of each row, in their order; one statement for all, which looks each row up by the indexes of its three names. */
export async function matchRows(
  client: Statements,
  rows: readonly FleetRow[],
  customer: string,
): Promise<readonly Match[]> {
  const { rows: found } = await client.query<Candidate>(
    `select place::int - 1 as place, e.id, e.customer_code as "customerCode", e.pin, named."bySerial", named."byPin", named."byEquipmentId", named."byHand"
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $6::text[], $7::text[])
         with ordinality as given (brand, serial, pin, equipment_id, known_by, identity, place)
       cross join lateral (
         -- A machine that was merged is the one that it turned out to be.
         select standing_machine(id) as id, bool_or(by = 's') as "bySerial", bool_or(by = 'p') as "byPin", bool_or(by = 'e') as "byEquipmentId", bool_or(by = 'h') as "byHand"
         from (
           select id, 's' as by from equipment where brand_code = brand and serial_number = serial
           union all select id, 'p' from equipment where pin = given.pin and brand_code = brand
           union all select id, 'e' from equipment where telematics_id = equipment_id and brand_code = brand and customer_code = $5
           union all select known.equipment_id, 'h' from unregistered_machine known where known.customer_code = $5 and known.brand = given.brand
             and known.known_by = given.known_by and known.identity = given.identity and known.matched_by is not null
         ) as called group by 1
       ) as named
       cross join lateral (select * from equipment where id = named.id offset 0) as e`,
    [
      rows.map(({ brand }) => brand),
      rows.map(({ machine }) => machine.serial),
      rows.map(({ machine }) => machine.pin),
      rows.map(({ machine }) => machine.equipmentId),
      customer,
      rows.map(({ knownBy }) => knownBy),
      rows.map(({ identity }) => identity),
    ],
  );
  const candidates = Map.groupBy(found, ({ place }) => place);
  return rows.map((row, place) => judgeMatch(row, candidates.get(place) ?? [], customer));
}

/** Decides among the machines of the row's brand that share a serial number, a PIN or an equipment id with it. */
function judgeMatch(row: FleetRow, candidates: readonly Candidate[], customer: string): Match {
  const marked = candidates.filter(({ bySerial, byPin, byHand }) => bySerial || byPin || byHand);
  if (marked.length > 1) return { kind: 'setAside', reason: 'AMBIGUOUS' };
  const [one] = marked;
  if (one) {
    return one.customerCode === customer
      ? { kind: 'known', id: one.id }
      : { kind: 'setAside', reason: 'OTHER_CUSTOMER' };
  }
  const called = candidates.filter(
    ({ byEquipmentId, customerCode }) => byEquipmentId && customerCode === customer,
  );
  if (called.length > 1) return { kind: 'setAside', reason: 'AMBIGUOUS' };
  const [same] = called;
  if (!same) return { kind: 'unknown' };
  // The box of the telematics may have moved to another machine.
  const isContradicted = row.machine.serial !== null || (row.machine.pin !== null && same.pin !== null);
  return isContradicted ? { kind: 'setAside', reason: 'OTHER_SERIAL' } : { kind: 'known', id: same.id };
}
