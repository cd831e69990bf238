// A draft of a form that follows: the broader form has another version by now, whose changes are looked at and taken as one edit.
import { checksheets } from '@dca/contract/areas/checksheets';
import type { FormRecord } from '@dca/contract/areas/checksheets/forms';
import { formDifferences } from '@dca/domain/form-drafts';
import { follow } from '@dca/domain/form-following';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormats, useLanguage, useWords } from '../../../../i18n/index.ts';
import { useCall } from '../../../../platform/queries.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { draftIn, type EditedDraft } from '../edit/use-draft.ts';
import { DifferenceList } from '../read/difference-list.tsx';
import { ConflictList } from './conflict-list.tsx';
import { words } from './follow-words.ts';

type Broader = NonNullable<FormRecord['broader']> & { readonly version: number };

interface Props {
  readonly draft: EditedDraft;
  readonly broader: FormRecord['broader'];
}

/** Nothing where the draft follows no form, or all that is published of it. */
export function TakeChanges({ draft, broader }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const known = draft.now.broaderVersion ?? null;
  if (!broader || broader.version === null || known === null || broader.version === known) return null;
  const newest: Broader = { ...broader, version: broader.version };
  return (
    <p role="status">
      {word('newer', {
        name: broader.name[language],
        version: formats.number(broader.version),
        known: formats.number(known),
      })}{' '}
      <Button variant="default" onClick={() => setOpen(true)}>
        {word('look')}
      </Button>
      {isOpen && <Changes draft={draft} broader={newest} known={known} onClose={() => setOpen(false)} />}
    </p>
  );
}

interface ChangesProps {
  readonly draft: EditedDraft;
  readonly broader: Broader;
  readonly known: number;
  readonly onClose: () => void;
}

function Changes({ draft, broader, known, onClose }: ChangesProps) {
  const word = useWords(words);
  const language = useLanguage();
  const version = (which: number) => ({ params: { id: broader.id, version: which } });
  const from = useCall(checksheets.getFormVersion, version(known), { handles: [404] });
  const now = useCall(checksheets.getFormVersion, version(broader.version), { handles: [404] });
  const failure = from.error ?? now.error;
  const followed =
    from.data && now.data
      ? follow({ from: draftIn(from.data.data), broader: draftIn(now.data.data), own: draft.now })
      : null;
  const differences = followed ? formDifferences(draft.now, followed.draft) : [];
  const take = () => {
    if (followed) draft.edit(() => ({ ...followed.draft, broaderVersion: broader.version }));
    onClose();
  };
  return (
    <Dialog
      title={word('takeTitle', { name: broader.name[language] })}
      onClose={onClose}
      act={
        <Button disabled={!followed} onClick={take}>
          {word(differences.length === 0 ? 'noted' : 'takeThem')}
        </Button>
      }
    >
      {failure && (
        <ErrorState failure={failure} onRetry={() => void Promise.all([from.refetch(), now.refetch()])} />
      )}
      {!followed && !failure && <SkeletonRows rows={4} />}
      {followed && differences.length === 0 && <p>{word('nothingToTake')}</p>}
      {followed && differences.length > 0 && <DifferenceList differences={differences} />}
      {followed && <ConflictList conflicts={followed.conflicts} />}
    </Dialog>
  );
}
