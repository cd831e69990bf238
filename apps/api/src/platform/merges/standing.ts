// Whoever names a record that was merged means the one that it turned out to be: a phone that knew the machine by its old id, a
// file with the old number of a customer.
import { type RawBuilder, sql } from 'kysely';

/** The machine that an id means by now; null for an id of none. */
export const standingMachine = (id: string): RawBuilder<string> =>
  sql<string>`(select standing_machine(${id}::uuid))`;

/** For imports: the customer that the value of a row means by now, or the value where it means none. */
export const standingCustomer = sql<string>`case when value ->> 'customerCode' in (select customer_code from customer
  where merged_into is not null) then standing_customer(value ->> 'customerCode') else value ->> 'customerCode' end`;
