// What builds of contract 1 kept: answers with both fields of a question at once, and nothing of what they were made upon. They
// go as those builds would have sent them, before anything newer; the server guesses what they replace from their times.
import { checksheets, type SentSheet, type SentZone } from '@dca/contract/areas/checksheets';
import type { Act, Way } from '../../../offline/act.ts';
import { call } from '../../../platform/client.ts';
import { invalidate } from '../../../platform/queries.ts';
import type { Fluid } from '../read/fluid-list.tsx';
import type { Entered, Entry } from './entries.ts';
import { familyOfAct } from './family-of-act.ts';

interface OlderAnswer {
  readonly kind: 'answer';
  readonly zoneCode: string;
  readonly questionId: string;
  readonly code: string | null;
  readonly value: number | null;
  readonly note: string | null;
}

interface OlderFluid {
  readonly kind: 'fluid';
  readonly zoneCode: string;
  readonly fluidId: string;
  readonly fluid: Fluid | null;
}

interface OlderReading {
  readonly kind: 'reading';
  readonly smr: number | null;
  readonly smrIsConfirmed: boolean;
}

export type OlderEntry = OlderAnswer | OlderFluid | OlderReading;

const olderKinds: ReadonlySet<string> = new Set<OlderEntry['kind']>(['answer', 'fluid', 'reading']);

export const isOlderEntry = (act: Act): act is Act<OlderEntry> => olderKinds.has(act.kind);

/** What it says, field by field, as it is shown until it is sent. */
export const entriesOfOlder = ({ id, at, body }: Act<OlderEntry>): readonly Entry[] =>
  saidBy(body).map((what) => ({ id, at, what, upon: null }));

function saidBy(body: OlderEntry): readonly Entered[] {
  switch (body.kind) {
    case 'answer': {
      const { questionId, code, value, note } = body;
      return [
        { kind: 'judgement', questionId, code, value },
        { kind: 'note', questionId, text: note },
      ];
    }
    case 'fluid':
      return [{ ...body, kind: 'addedFluid' }];
    case 'reading':
      return [{ kind: 'meter', smr: body.smr, isConfirmed: body.smrIsConfirmed }];
  }
}

/** Sends them. What became of them stands in the sheet, which is asked for again. */
export async function sendOlderEntries(acts: readonly Act<OlderEntry>[], way: Way): Promise<undefined> {
  const [first] = acts;
  if (!first) return;
  const params = { family: await familyOfAct(first, way) };
  await call(checksheets.save, { params, body: bodyOf(first.jobId, acts) }, way.options());
  await invalidate([checksheets.get]);
}

type OlderAct<Kind extends OlderEntry['kind']> = Act<Extract<OlderEntry, { kind: Kind }>>;

const ofKind = <Kind extends OlderEntry['kind']>(acts: readonly Act<OlderEntry>[], kind: Kind) =>
  acts.filter((act): act is OlderAct<Kind> => act.body.kind === kind);

/** The sheet as the specification sends it. */
function bodyOf(jobId: string, acts: readonly Act<OlderEntry>[]): SentSheet {
  const reading = ofKind(acts, 'reading').at(-1);
  const inZones = Map.groupBy(
    [...ofKind(acts, 'answer'), ...ofKind(acts, 'fluid')],
    (act) => act.body.zoneCode,
  );
  return {
    jobId,
    ...(reading
      ? { smr: reading.body.smr, smrAt: reading.at, smrIsConfirmed: reading.body.smrIsConfirmed }
      : {}),
    zoneCheckSheets: Array.from(inZones, ([zoneCode, inZone]) => ({ zoneCode, ...zoneOf(inZone) })),
  };
}

function zoneOf(acts: readonly Act<OlderEntry>[]): Omit<SentZone, 'zoneCode'> {
  const fluids = ofKind(acts, 'fluid');
  return {
    start: acts.map(({ at }) => at).sort()[0] ?? null,
    answers: ofKind(acts, 'answer').map(({ at, body: { questionId, code, value, note } }) => ({
      questionId,
      code,
      value,
      note,
      at,
    })),
    additionalFluids: fluids.flatMap(({ at, body: { fluid } }) => (fluid ? [{ ...fluid, at }] : [])),
    removedFluids: fluids.flatMap(({ at, body: { fluidId, fluid } }) => (fluid ? [] : [{ id: fluidId, at }])),
  };
}
