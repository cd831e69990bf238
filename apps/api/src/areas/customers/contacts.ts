import type { customers as calls } from '@dca/contract/areas/customers';
import {
  type Contact,
  type changedContact,
  contactTable,
  type newContact,
} from '@dca/contract/areas/customers/contact';
import type { InputOf } from '@dca/contract/call';
import type { SearchedName, SortedName } from '@dca/contract/record-fields';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '../../platform/database.ts';
import type { Acting } from '../../platform/handler.ts';
import { forgetTables, type PageShape } from '../../platform/page.ts';
import {
  knownOr400,
  newerVersion,
  proveChanged,
  recordHandlers,
  refuseTaken,
} from '../../platform/records.ts';
import { begins } from '../../platform/search.ts';
import { shownInstant } from '../../platform/shown-instant.ts';
import type { Visible } from '../../visibility/visible.ts';
import { proveActiveCustomer } from './active-customer.ts';

type Found<Row = object> = SelectQueryBuilder<Tables, 'contact' | 'customer', Row>;
type Body = z.output<typeof newContact>;
type Named = (typeof contactTable)['fields'];

const searched: Record<SearchedName<Named>, string> = {
  name: 'contact.name',
  customerCode: 'contact.customer_code',
  customerName: 'customer.name',
};

function matchingContacts(
  visible: Visible,
  filters: Partial<InputOf<typeof calls.listContacts>['query']>,
): Found {
  let query: Found = visible
    .contacts()
    .innerJoin('customer', 'customer.customer_code', 'contact.customer_code');
  if (filters.CustomerCode?.length) query = query.where('contact.customer_code', 'in', filters.CustomerCode);
  if (filters.IsPrimary) query = query.where('contact.is_primary', '=', filters.IsPrimary === 'true');
  if (filters.IsActive) query = query.where('contact.is_active', '=', filters.IsActive === 'true');
  if (filters.SearchValue) query = query.where(begins(Object.values(searched), filters.SearchValue));
  return query;
}

const selectContact = (query: Found): Found<Contact> =>
  forgetTables(
    query.select((eb) => [
      'contact.id',
      'contact.name',
      'contact.customer_code as customerCode',
      'customer.name as customerName',
      'contact.position',
      'contact.phone',
      'contact.email',
      'contact.plant_code as plantCode',
      eb.ref('contact.language').$castTo<Contact['language']>().as('language'),
      'contact.is_primary as isPrimary',
      'contact.is_active as isActive',
      'contact.version',
      shownInstant('contact.updated_at').as('updatedAt'),
      'contact.updated_by as updatedBy',
    ]),
  );

const contactPages = {
  sorts: {
    name: { by: sql.ref('contact.name'), type: 'text' },
    customerName: { by: sql.ref('customer.name'), type: 'text' },
    updatedAt: { by: sql.ref('contact.updated_at'), type: 'timestamptz' },
  },
  standard: 'name',
  id: sql.ref('contact.id'),
} as const satisfies PageShape<SortedName<Named>>;

async function addContact(acting: Acting, body: Body): Promise<string> {
  await proveFits(acting.visible, body, { customerCode: null, plantCode: null });
  const { visible, viewer } = acting;
  const values = { ...contactRow(body), ...(body.id ? { id: body.id } : {}), updated_by: viewer.userName };
  const row = await visible.addContact().values(values).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

async function changeContact(
  { visible, viewer }: Acting,
  body: z.output<typeof changedContact>,
  before: Contact,
): Promise<void> {
  await proveFits(visible, body, before);
  proveChanged(
    await visible
      .changeContacts()
      .set({ ...contactRow(body), ...newerVersion(viewer) })
      .where('contact.id', '=', body.id)
      .where('contact.version', '=', body.version)
      .executeTakeFirst(),
  );
}

/** What a contact newly names must be there and in use, and another primary one must have given that up. */
async function proveFits(
  visible: Visible,
  body: Body,
  before: { readonly customerCode: string | null; readonly plantCode: string | null },
): Promise<void> {
  if (body.customerCode !== before.customerCode) await proveActiveCustomer(visible, body.customerCode);
  if (body.plantCode && body.plantCode !== before.plantCode) {
    const plants = visible.plants().select('plant.plant_code').where('plant.plant_code', '=', body.plantCode);
    await knownOr400('plantCode', plants.executeTakeFirst());
  }
  if (!body.isPrimary) return;
  const primary = await visible
    .contacts()
    .select(['contact.id', 'contact.name'])
    .where('contact.customer_code', '=', body.customerCode)
    .where('contact.is_primary', '=', true)
    .executeTakeFirst();
  if (primary && primary.id !== body.id) throw refuseTaken('isPrimary', primary.name);
}

const contactRow = (body: Body) => ({
  customer_code: body.customerCode,
  name: body.name,
  position: body.position ?? null,
  phone: body.phone ?? null,
  email: body.email ?? null,
  plant_code: body.plantCode ?? null,
  language: body.language,
  is_primary: body.isPrimary,
  is_active: body.isActive,
});

export const contactHandlers = recordHandlers({
  name: 'contact',
  table: contactTable,
  pages: contactPages,
  matching: matchingContacts,
  select: selectContact,
  add: addContact,
  change: changeContact,
});
