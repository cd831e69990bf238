// Where the parts of a sheet are on its screen.
import type { SheetReply } from '@dca/contract/areas/checksheets';
import { type FieldedPart, partsOf } from '@dca/domain/checksheet';

/** The parts of a sheet besides its meter. */
export const partsOfForm = ({ jobType, stage }: SheetReply['form']): FieldedPart[] =>
  partsOf(jobType, stage ?? null).filter((part) => part !== 'meter');

/** The id of the element that a place in a part is written in. */
export const placeId = (part: string, place: string | null | undefined): string =>
  place ? `part-${part}-${place}` : `part-${part}`;
