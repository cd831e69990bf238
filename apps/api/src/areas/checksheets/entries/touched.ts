// What a body touches: the fields to read before it is merged, and the zones that somebody worked in.
import type { sentSheet } from '@dca/contract/areas/checksheets/entries';
import type { z } from 'zod';
import type { Entered } from '../entries/entered.ts';
import type { Touched } from '../entries/held-fields.ts';

type Sent = z.output<typeof sentSheet>;

export interface TouchedZone {
  readonly zoneCode: string;
  readonly start: string | null;
  readonly end: string | null;
  /** Whether the end is told, be it that there is none. */
  readonly saysEnd: boolean;
}

/** The fields that a body names, before the form is known that judges it. */
export function touchedBy({ entries, zoneCheckSheets, parts }: Sent): Touched {
  const of = <Kind extends Sent['entries'][number]['kind']>(kind: Kind) =>
    entries.filter((entry): entry is Extract<Sent['entries'][number], { kind: Kind }> => entry.kind === kind);
  return {
    questionIds: [
      ...of('answer').map(({ questionId }) => questionId),
      ...zoneCheckSheets.flatMap(({ answers }) => answers.map(({ questionId }) => questionId)),
    ],
    fluidIds: [
      ...of('fluid').map(({ fluidId }) => fluidId),
      ...zoneCheckSheets.flatMap(({ additionalFluids, removedFluids }) =>
        [...additionalFluids, ...removedFluids].map(({ id }) => id),
      ),
    ],
    parts: [...of('part').map(({ part }) => part), ...Object.keys(parts ?? {})],
  };
}

/** The zones of what was entered, each from its first entry; a body by zones tells them itself. */
export function touchedZones(
  { zoneCheckSheets }: Sent,
  entered: readonly Entered[],
  corrected: (at: string) => string,
): TouchedZone[] {
  const told = zoneCheckSheets.map(({ zoneCode, start = null, end }) => ({
    zoneCode,
    start,
    end: end ?? null,
    saysEnd: end !== undefined,
  }));
  const begun = new Map<string, string>();
  for (const { zoneCode, upon, at } of entered) {
    if (zoneCode === null || upon === null || told.some((zone) => zone.zoneCode === zoneCode)) continue;
    const time = corrected(at);
    const before = begun.get(zoneCode);
    if (before === undefined || time < before) begun.set(zoneCode, time);
  }
  return [
    ...told,
    ...Array.from(begun, ([zoneCode, start]) => ({ zoneCode, start, end: null, saysEnd: false })),
  ];
}
