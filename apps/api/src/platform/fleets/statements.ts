// What the landing of a fleet needs of a database: a client of the command line has it, and a transaction of the server.
import { CompiledQuery } from 'kysely';
import type { AllTables } from '../database.ts';

export interface Statements {
  query<Row extends object>(
    text: string,
    values?: unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }>;
}

/** The statements of a transaction of the server. */
export const statementsIn = (trx: AllTables): Statements => ({
  query: async <Row extends object>(text: string, values: unknown[] = []) => {
    const { rows, numAffectedRows } = await trx.executeQuery<Row>(CompiledQuery.raw(text, values));
    return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
  },
});
