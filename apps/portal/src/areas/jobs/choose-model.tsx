// Job creation, first step: the unit model.
import { equipment } from '@dca/contract/areas/equipment';
import { TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useWords } from '../../i18n/index.ts';
import { useCall } from '../../platform/queries.ts';
import ui from '../../ui/basic.module.css';
import { PageHead } from '../../ui/head.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { words } from './words.ts';

export function Page() {
  const t = useWords(words);
  const [typed, setTyped] = useState('');
  const answer = useCall(
    equipment.unitModels,
    { query: typed ? { SearchValue: typed } : {} },
    { keepsPrevious: true },
  );
  return (
    <>
      <PageHead title={t('chooseModel')} />
      <TextInput
        type="search"
        label={t('search')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        maw={360}
      />
      {answer.error && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {!answer.data && !answer.error && <SkeletonRows />}
      <ul className={ui.choices}>
        {(answer.data?.attributes ?? []).map((model) => (
          <li key={model}>
            <Link to={`/jobcreation/unitmodel/${encodeURIComponent(model)}`}>{model}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
