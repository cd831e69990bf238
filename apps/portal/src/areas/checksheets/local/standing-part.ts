// A part of a sheet is one field of it, and is entered whole. Whoever writes a value in it does so upon what the part holds at that
// moment, and never upon what was drawn when they began: a photo is made smaller for some seconds, and the row is typed in meanwhile.
import type { SheetReply } from '@dca/contract/areas/checksheets';
import type { SheetPartName } from '@dca/domain/checksheet';
import { useEffect, useRef } from 'react';
import type { Act } from '../../../offline/act.ts';
import { kept, outboxNow } from '../../../offline/outbox.ts';
import { maker } from '../send/acknowledged.ts';
import { type Entry, entryOf, isEntry } from '../send/entries.ts';
import { withEntries } from '../send/local-fields.ts';
import { seenOn } from '../send/told-fields.ts';
import type { Keeping } from './use-keeping.ts';

/**
 * Changes what a part holds now; the entry's id. Made upon what its maker saw, and upon whatever was entered on this page since: one
 * has seen one's own.
 */
export type ChangePart = (
  part: SheetPartName,
  change: (content: unknown) => unknown,
  seen?: readonly string[],
) => string;

export function useChangePart(jobId: string, told: SheetReply | undefined, keeping: Keeping): ChangePart {
  const newest = useRef(told);
  useEffect(() => {
    newest.current = told;
  });
  return (part, change, seen) => {
    const acts = kept(outboxNow().acts).filter((act) => act.jobId === jobId);
    const now =
      newest.current &&
      withEntries(newest.current, [...acts.flatMap(entriesIn), ...keeping.unkept()], maker());
    const standing = now ? seenOn(now, `part/${part}`) : [];
    const upon = seen ? [...new Set([...seen, ...standing.filter(keeping.isMine)])] : standing;
    return keeping.enter({ kind: 'part', part, content: change(now?.parts[part]?.content ?? null) }, upon);
  };
}

/** What an act says about fields of a sheet; what the server does not take is shown until its owner enters something else. */
export const entriesIn = (act: Act): readonly Entry[] => (isEntry(act) ? [entryOf(act)] : []);
