// What was written to a record, for whoever may change it and sees it: its log is the audit of its own writes. What was done while
// it stood at a plant that the viewer does not see stays with that plant.
import { type SqlBool, sql } from 'kysely';
import type { AllTables } from '../platform/database.ts';
import type { Viewer } from './viewer.ts';

export const changeRows = (all: AllTables, viewer: Viewer) => ({
  /** Writes to a record that was read through its own door before. */
  writesTo: (target: string, id: string) =>
    all
      .selectFrom('audit_entry')
      .where('audit_entry.target', '=', target)
      .where('audit_entry.outcome', '=', 'done')
      // Entries about what hangs on the record name that.
      .where(sql<SqlBool>`audit_entry.after ->> 'id' = ${id}`)
      .where(wasInSight(viewer)),
});

const wasInSight = ({ sight }: Viewer) =>
  sight.kind === 'plants'
    ? sql<SqlBool>`(audit_entry.after ->> 'plantCode' is null or audit_entry.after ->> 'plantCode' = any(${sight.plants}::text[])
        or audit_entry.before ->> 'plantCode' = any(${sight.plants}::text[]))`
    : sql<SqlBool>`false`;
