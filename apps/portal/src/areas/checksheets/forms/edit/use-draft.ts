// The draft of a form on the screen: edited with undo, kept by itself a breath after each edit, under the revision it was read
// with. Whoever else changed it is told, and nothing of either is lost before somebody chooses.
import { checksheets } from '@dca/contract/areas/checksheets';
import type { FormVersionContent } from '@dca/contract/areas/checksheets/forms';
import type { DraftForm } from '@dca/domain/form-drafts';
import { useEffect, useRef, useState } from 'react';
import type { CallFailure } from '../../../../platform/client.ts';
import { keyOf, queryClient, tryAgainMs, useWrite } from '../../../../platform/queries.ts';
import { beginHistory, edited, redone, undone } from './history.ts';

type SaveState = 'saved' | 'waiting' | 'saving' | 'notSaved' | 'conflict';

export interface EditedDraft {
  readonly id: string;
  readonly version: number;
  readonly revision: number;
  readonly now: DraftForm;
  readonly state: SaveState;
  readonly failure: CallFailure | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Edits of one `burst`, such as letters of one field, are undone together. */
  edit(change: (draft: DraftForm) => DraftForm, burst?: string): void;
  undo(): void;
  redo(): void;
  /** After a conflict: what others saved instead of what stands here, or the other way round. */
  takeTheirs(theirs: FormVersionContent): void;
  keepMine(theirs: FormVersionContent): void;
  /** Read when somebody leaves. */
  isUnsaved(): boolean;
}

const breathMs = 800;
const handles = [0, 400, 403, 404, 409, 413, 500, 502, 503, 504];

export const draftIn = ({ name, unitModels, zones, broaderVersion }: FormVersionContent): DraftForm =>
  ({ name, unitModels, zones, ...(broaderVersion ? { broaderVersion } : {}) }) as DraftForm;

/** `content` is the draft as it was read; a later reading does not change what is being edited. */
export function useDraft(content: FormVersionContent): EditedDraft {
  const [history, setHistory] = useState(() => beginHistory(draftIn(content)));
  const [stand, setStand] = useState({ revision: content.revision, saved: history.now });
  const save = useWrite(checksheets.saveDraft, {
    invalidates: [checksheets.tryForm, checksheets.formFollowers],
    handles,
  });
  const { now } = history;
  const isConflict = save.error?.status === 409;
  const isBehind = now !== stand.saved;
  const unsaved = useRef(false);
  unsaved.current = isBehind;
  const { mutate, isPending, isError } = save;
  useEffect(() => {
    if (!isBehind || isPending || isConflict) return;
    const send = () =>
      mutate(
        { params: { id: content.id }, body: { revision: stand.revision, ...bodyOf(now) } },
        {
          onSuccess: ({ data }) => {
            setStand({ revision: data.revision, saved: now });
            remember({ ...content, ...now, ...data } as FormVersionContent);
          },
        },
      );
    const timer = setTimeout(send, isError ? tryAgainMs : breathMs);
    return () => clearTimeout(timer);
  }, [isBehind, isPending, isConflict, isError, now, stand, content, mutate]);
  const begin = (draft: DraftForm, revision: number, saved: DraftForm) => {
    setStand({ revision, saved });
    if (draft !== now) setHistory(beginHistory(draft));
    save.reset();
  };
  return {
    id: content.id,
    version: content.version,
    revision: stand.revision,
    now,
    state: stateOf({ isConflict, isPending, isBehind, isError }),
    failure: save.error,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    edit: (change, burst) => setHistory((was) => edited(was, change(was.now), burst ?? null)),
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    takeTheirs: (theirs) => {
      const draft = draftIn(theirs);
      begin(draft, theirs.revision, draft);
    },
    keepMine: (theirs) => begin(now, theirs.revision, draftIn(theirs)),
    isUnsaved: () => unsaved.current,
  };
}

function stateOf(is: {
  readonly isConflict: boolean;
  readonly isPending: boolean;
  readonly isBehind: boolean;
  readonly isError: boolean;
}): SaveState {
  if (is.isConflict) return 'conflict';
  if (is.isPending) return 'saving';
  if (!is.isBehind) return 'saved';
  return is.isError ? 'notSaved' : 'waiting';
}

const bodyOf = ({ name, unitModels, zones, broaderVersion }: DraftForm) =>
  ({ name, unitModels: [...unitModels], zones, ...(broaderVersion ? { broaderVersion } : {}) }) as never as {
    name: FormVersionContent['name'];
    unitModels: string[];
    zones: never;
  };

/** Whoever opens the draft again finds what was saved, not what was read first. */
function remember(content: FormVersionContent): void {
  const request = { params: { id: content.id, version: content.version } };
  queryClient.setQueryData(keyOf(checksheets.getFormVersion, request), { data: content });
}
