import type { Contest } from '@dca/contract/areas/checksheets';
import type { SheetPartName } from '@dca/domain/checksheet';
import type { Entered } from '../send/entries.ts';
import { aboutOf, kindOf } from '../send/told-fields.ts';
import type { Said } from './contest-block.tsx';

/** A choice as something entered: what was chosen, made upon all that its maker saw, so it works without a signal. */
export function enteredAs({ field, zoneCode }: Pick<Contest, 'field' | 'zoneCode'>, said: Said): Entered {
  const about = aboutOf(field);
  switch (kindOf(field)) {
    case 'judgement':
      return { kind: 'judgement', questionId: about, code: said.code, value: said.value };
    case 'note':
      return { kind: 'note', questionId: about, text: said.note };
    case 'fluid':
      return { kind: 'addedFluid', zoneCode: zoneCode ?? '', fluidId: about, fluid: said.fluid };
    case 'part':
      return { kind: 'part', part: about as SheetPartName, content: said.content };
    // It was read again, or was taken before: nobody has to confirm it once more.
    case 'reading':
      return { kind: 'meter', smr: said.smr, isConfirmed: true };
  }
}
