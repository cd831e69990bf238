// What stands in the form of a finding of the office, and what is sent of it.
import type { backlog } from '@dca/contract/areas/backlog';
import type { RequestOf } from '@dca/contract/call';
import type { BacklogPriority } from '@dca/domain/backlog-dates';
import type { ComponentPosition } from '@dca/domain/components';
import { ruleOfPrint } from '@dca/domain/text-rules';

type Sent = RequestOf<typeof backlog.enter>['body']['Backlog'];

export interface TypedPart {
  /** Tells the rows apart while they are typed. */
  readonly key: string;
  readonly partNumber: string;
  readonly description: string;
  readonly quantity: number;
}

interface SentPhoto {
  readonly id: string;
  readonly sha256: string;
  readonly fileName: string;
  /** Shown until it is sent with its finding; none of one that was chosen before the page was loaded anew. */
  readonly preview: string;
}

export interface TypedBacklog {
  readonly priority: BacklogPriority | null;
  readonly objectPart: string | null;
  readonly specificPart: string | null;
  readonly position: ComponentPosition | null;
  readonly damage: string | null;
  readonly cause: string | null;
  readonly suggestedAction: string | null;
  readonly problemDesc: string;
  readonly estimatedHours: number | null;
  readonly parts: readonly TypedPart[];
  readonly photos: readonly SentPhoto[];
}

export const typedNothing: TypedBacklog = {
  priority: null,
  objectPart: null,
  specificPart: null,
  position: null,
  damage: null,
  cause: null,
  suggestedAction: null,
  problemDesc: '',
  estimatedHours: null,
  parts: [],
  photos: [],
};

const isWholePart = ({ partNumber, description, quantity }: TypedPart): boolean =>
  partNumber.trim() !== '' && description.trim() !== '' && quantity > 0;

/** Everything that is asked for is there. */
export const isWhole = ({ priority, objectPart, damage, problemDesc, parts }: TypedBacklog): boolean =>
  priority !== null &&
  objectPart !== null &&
  damage !== null &&
  problemDesc.trim() !== '' &&
  ruleOfPrint(problemDesc) === undefined &&
  parts.every(isWholePart);

/** What is told of it, as it is sent. Only what is whole. */
export const writtenTold = ({
  parts: _parts,
  photos: _photos,
  priority,
  objectPart,
  damage,
  ...typed
}: TypedBacklog) => ({
  ...typed,
  priority: priority ?? 3,
  objectPart: objectPart ?? '',
  damage: damage ?? '',
});

/** As it is sent. Only what is whole. */
export const written = (typed: TypedBacklog, of: Pick<Sent, 'id' | 'equipmentId' | 'foundAt'>): Sent => ({
  ...of,
  ...writtenTold(typed),
  partRequirements: typed.parts.map(({ key: _, ...part }) => part),
  photos: typed.photos.map(({ preview: _, ...photo }) => photo),
});
