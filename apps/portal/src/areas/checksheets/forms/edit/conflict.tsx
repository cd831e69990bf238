// Two people wrote on one draft: who and when, and which of both stays. Nothing is lost before somebody chooses.
import { checksheets } from '@dca/contract/areas/checksheets';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useWords } from '../../../../i18n/index.ts';
import { call } from '../../../../platform/client.ts';
import { RefusedBecause } from '../../../../ui/refusal.tsx';
import { words } from '../words.ts';
import css from './builder.module.css';
import type { EditedDraft } from './use-draft.ts';

export function Conflict({ draft }: { readonly draft: EditedDraft }) {
  const word = useWords(words);
  const [isGone, setGone] = useState(false);
  const choose = async (keep: 'theirs' | 'mine') => {
    const request = { params: { id: draft.id, version: draft.version } };
    const theirs = await call(checksheets.getFormVersion, request, { handles: [404] }).catch(() => null);
    if (theirs?.data.status !== 'DRAFT') return setGone(true);
    if (keep === 'mine') draft.keepMine(theirs.data);
    else draft.takeTheirs(theirs.data);
  };
  const acts = (
    <div className={css.acts}>
      <Button variant="default" onClick={() => void choose('theirs')}>
        {word('takeTheirs')}
      </Button>
      <Button variant="default" onClick={() => void choose('mine')}>
        {word('keepMine')}
      </Button>
    </div>
  );
  const away = (
    <Link to={`/checksheet-form/${draft.id}`} reloadDocument>
      {word('toVersions')}
    </Link>
  );
  return (
    <RefusedBecause more={isGone ? away : acts}>
      {isGone ? word('conflictGone') : (draft.failure?.problem?.statusDescription ?? word('conflict'))}
    </RefusedBecause>
  );
}
