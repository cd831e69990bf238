// The door of what is the whole house's: people, the parameters and codes of all areas, and what the platform keeps for itself.
import { type SqlBool, sql } from 'kysely';
import type { Door } from './door.ts';
import type { Viewer } from './viewer.ts';

export const house = {
  open: {
    code_master: 'the codes there are, the same for everybody',
    general_parameter: 'rules read them for everybody; who may change one is a permission',
  },
  closed: {
    audit_entry: 'the request pipeline, visible.writesTo, visible.auditEntries',
    audit_seal: 'the worker',
    file_tie: 'visible.files',
    file_arrived: 'the uploads, the claims of files',
    idempotency: 'the request pipeline',
    live_event: 'the live events of the platform',
    live_forgotten: 'the live events of the platform',
    merge: 'the merges of the platform',
    merge_row: 'the merges of the platform',
    leaving_name: 'the database, the worker',
    migration: 'the migrations',
    person_key: 'the request pipeline, visible.personKeys',
    spent_budget: 'the limits of requests',
    upload_begun: 'the uploads',
  },
  read: (all, viewer) => ({
    /** People: colleagues of the viewer's plants, or those of their company. */
    people: () => all.selectFrom('person').where(seesPerson(viewer)),
    /**
     * Writes to a record that was read through its own door before: its log is the audit of its own writes. What was done while it
     * stood at a plant that the viewer does not see stays with that plant; customers learn nothing of who works here.
     */
    writesTo: (target: string, id: string) =>
      all
        .selectFrom('audit_entry')
        .where('audit_entry.target', '=', target)
        .where('audit_entry.outcome', '=', 'done')
        // Entries about what hangs on the record name that.
        .where(sql<SqlBool>`audit_entry.after ->> 'id' = ${id}`)
        .where(wasInSight(viewer)),
    /** Keys that entries in sight are read with. */
    personKeys: (personIds: readonly string[]) =>
      all.selectFrom('person_key').selectAll().where('person_key.person_id', 'in', personIds).execute(),
  }),
  constraints: {
    file_tie_pkey: {
      code: 'duplicate',
      field: 'body.id',
      message: { en: 'This file exists already.', id: 'Berkas ini sudah ada.' },
    },
    general_parameter_value_check: {
      code: 'invalid',
      field: 'body.value',
      message: { en: 'The parameter may not have this value.', id: 'Parameter tidak boleh bernilai ini.' },
    },
    merge_merged_key: {
      code: 'inUse',
      message: { en: 'It is merged already.', id: 'Sudah digabung.' },
    },
  },
} as const satisfies Door;

function seesPerson({ sight, personId }: Viewer) {
  if (sight.kind === 'customer') return sql<SqlBool>`person.customer_code = ${sight.customerCode}`;
  return sql<SqlBool>`(person.id = ${personId} or person.tenant = 'INTERNAL' and exists (select 1 from person_plant works
    where works.person_id = person.id and works.plant_code = any(${sight.plants}::text[])))`;
}

/** What was done to a record at a plant that the viewer does not see stays with that plant. */
export const wasInSight = ({ sight }: Viewer) =>
  sight.kind === 'plants'
    ? sql<SqlBool>`(audit_entry.after ->> 'plantCode' is null or audit_entry.after ->> 'plantCode' = any(${sight.plants}::text[])
        or audit_entry.before ->> 'plantCode' = any(${sight.plants}::text[]))`
    : sql<SqlBool>`false`;
