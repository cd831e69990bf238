// What is typed of a finding of one machine, kept over a reload of the page in this tab as forms of records are: the signal goes, the page is
// loaded anew, and nothing is typed twice. The id stays with it, so that what was sent without an answer is not there twice.
import { useState } from 'react';
import { type Draft, dropDraft, keepDraft, readDraft } from '../../../records/draft.ts';
import { type TypedBacklog, typedNothing } from './typed-backlog.ts';

interface Kept {
  readonly [name: string]: unknown;
  readonly id: string;
  readonly typed: TypedBacklog;
}

export function useTyped(equipmentId: string) {
  const name = `finding.${equipmentId}`;
  const [now, setNow] = useState<Kept>(() => ({ id: crypto.randomUUID(), typed: typedNothing }));
  const [draft, setDraft] = useState<Draft<Kept> | null>(() => readDraft<Kept>(name));
  const forget = () => dropDraft(name);
  return {
    ...now,
    change: (more: Partial<TypedBacklog>) => {
      setNow((before) => {
        const after = { ...before, typed: { ...before.typed, ...more } };
        // A preview is of the page that showed it.
        const photos = after.typed.photos.map((photo) => ({ ...photo, preview: '' }));
        const values = { ...after, typed: { ...after.typed, photos } };
        keepDraft(name, { at: Date.now(), base: values, values });
        return after;
      });
      setDraft(null);
    },
    forget,
    offer: {
      draft,
      isReadOnly: false,
      takeUpDraft: () => {
        if (draft) setNow(draft.values);
        setDraft(null);
      },
      dropDraft: () => {
        forget();
        setDraft(null);
      },
    },
  };
}
