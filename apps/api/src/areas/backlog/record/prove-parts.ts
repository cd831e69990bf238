// A part that is ordered by another number by now is not asked for by its old one.
import type { NewPartLine } from '@dca/contract/areas/backlog/part-lines';
import { refuse } from '../../../platform/problem.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { validateParts } from '../bes/spare-parts.ts';

/** Refuses numbers that the price list replaced, all of them at once, each with the number that is ordered now. */
export async function proveParts(
  visible: Visible,
  lines: readonly Pick<NewPartLine, 'partNumber'>[],
  /** Where the lines stand in what was sent. */
  path: string,
): Promise<void> {
  if (lines.length === 0) return;
  const judged = await validateParts(
    visible,
    lines.map(({ partNumber }) => partNumber),
  );
  const replaced = judged.flatMap(({ partNumber, state, part }, index) =>
    state === 'REPLACED' && part?.replacedBy ? [{ index, partNumber, by: part.replacedBy }] : [],
  );
  if (replaced.length === 0) return;
  const numbers = replaced.map(({ partNumber, by }) => `${partNumber} → ${by}`).join(', ');
  throw refuse('invalid', {
    detail: {
      en: `Replaced by another number: ${numbers}.`,
      id: `Diganti nomor lain: ${numbers}.`,
    },
    errors: replaced.map(({ index, partNumber, by }) => ({
      field: `${path}.${index}.partNumber`,
      code: 'replaced',
      message: {
        en: `${partNumber} is replaced by ${by}.`,
        id: `${partNumber} diganti ${by}.`,
      },
    })),
  });
}
