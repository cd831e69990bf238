// Parts that a backlog or a job needs. A line's state follows from its order and its receipt.
import type { ChangedPartLine, NewPartLine } from '@dca/contract/areas/backlog/part-lines';
import { sql } from 'kysely';
import type { Acting } from '../../platform/handler.ts';
import { oneOr404, refuse, refuseField } from '../../platform/problem.ts';

type LinesOf = { readonly backlogId: string } | { readonly jobId: string };

/** Adds lines to a backlog or job that the caller has read through the same door. */
export async function addPartLines(
  { visible, viewer }: Acting,
  of: LinesOf,
  lines: readonly NewPartLine[],
  /** How many it has. */
  present = 0,
): Promise<void> {
  if (lines.length === 0) return;
  const owner = 'backlogId' in of ? { backlog_id: of.backlogId } : { job_id: of.jobId };
  await visible
    .addPartLines()
    .values(
      lines.map((line, index) => ({
        ...owner,
        position: present + index + 1,
        part_number: line.partNumber,
        description: line.description,
        quantity: line.quantity,
        unit: line.unit,
        updated_by: viewer.userName,
      })),
    )
    .execute();
}

/** Changes order and receipt of a line in sight. Throws notFound, invalid, or conflict when it is not of that version. */
export async function changePartLine(
  { visible, viewer, now }: Acting,
  id: string,
  version: number,
  line: ChangedPartLine,
): Promise<{ state: string; version: number }> {
  if ((line.expectedOn ?? null) !== null && (line.orderNumber ?? null) === null)
    throw refuseField(
      'body.orderNumber',
      { en: 'Only a part on order is expected.', id: 'Hanya suku cadang yang dipesan yang ditunggu.' },
      'required',
    );
  const { quantity } = await oneOr404(
    visible.partLines().select('part_line.quantity').where('part_line.id', '=', id).executeTakeFirst(),
  );
  if (line.receivedQuantity > quantity)
    throw refuseField('body.receivedQuantity', {
      en: 'No more can come than was asked for.',
      id: 'Yang datang tidak dapat melebihi yang diminta.',
    });
  const changed = await visible
    .changePartLines()
    .set({
      order_number: line.orderNumber ?? null,
      expected_on: line.expectedOn ?? null,
      received_quantity: line.receivedQuantity,
      ...(line.supplier === undefined ? {} : { supplier: line.supplier }),
      ordered_at: line.orderNumber ? sql<string>`coalesce(ordered_at, ${now})` : null,
      version: sql<number>`version + 1`,
      updated_at: now,
      updated_by: viewer.userName,
    })
    .where('part_line.id', '=', id)
    .where('part_line.version', '=', version)
    .returning(['part_line.state', 'part_line.version'])
    .executeTakeFirst();
  if (!changed) throw refuse('conflict');
  return changed;
}
