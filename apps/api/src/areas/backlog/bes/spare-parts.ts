// What the price list says of the parts that a finding needs. Numbers are compared bare, as makers write them in many ways.
import type { BesReply } from '@dca/contract/areas/backlog/bes';
import { bareOf } from '@dca/domain/bare';
import { maxLookupRows } from '@dca/domain/limits';
import { type SqlBool, sql } from 'kysely';
import { bareBegins, bareOrder } from '../../../platform/bare.ts';
import { begins } from '../../../platform/search.ts';
import type { Visible } from '../../../visibility/visible.ts';

const columns = [
  'part.part_number as partNumber',
  'part.description',
  'part.brand',
  'part.uom as unit',
  'part.replaced_by as replacedBy',
] as const;

/** Parts in use whose number or description begins with what was typed. */
export const spareParts = (visible: Visible, typed: string): Promise<BesReply<'spareParts'>> =>
  visible
    .parts()
    .select(columns)
    .where('part.is_active', '=', true)
    .where(sql<SqlBool>`(${bareBegins('part.part_number', typed)} or ${begins(['part.description'], typed)})`)
    .orderBy('part.part_number')
    .limit(maxLookupRows)
    .execute();

/** Each number by itself, in the order asked for. */
export async function validateParts(
  visible: Visible,
  partNumbers: readonly string[],
): Promise<BesReply<'validateSpareParts'>> {
  const rows = await visible
    .parts()
    .select([
      ...columns,
      sql<boolean>`part.is_active and (part.valid_to is null or part.valid_to >= current_date)`.as(
        'isCurrent',
      ),
    ])
    .where(sql<SqlBool>`${bareOrder('part.part_number')} = any(${partNumbers.map(bareOf)}::text[])`)
    .execute();
  const known = new Map(rows.map((row) => [bareOf(row.partNumber), row]));
  return partNumbers.map((partNumber) => {
    const found = known.get(bareOf(partNumber));
    if (!found) return { partNumber, state: 'UNKNOWN', part: null };
    const { isCurrent, ...part } = found;
    const state = part.replacedBy !== null ? 'REPLACED' : isCurrent ? 'KNOWN' : 'ENDED';
    return { partNumber, state, part };
  });
}
