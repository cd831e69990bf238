// One's own sign-ins with place and device, and the end of all of them.
import { session as calls } from '@dca/contract/areas/session';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { confirm } from '../../../platform/ask-and-tell.ts';
import { useCall, useWrite } from '../../../platform/queries.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { When } from '../../../ui/when.tsx';
import css from '../session.module.css';
import { logOut } from '../signing-in/opening.ts';
import { deviceName } from './device-name.ts';
import { words } from './words.ts';

const fewest = 5;
const most = 50;

export function SignIns() {
  const word = useWords(words);
  const [pageSize, setPageSize] = useState(fewest);
  const { data, error, refetch } = useCall(calls.mySignIns, { query: { PageSize: pageSize } });
  return (
    <section aria-labelledby="sign-ins">
      <h2 id="sign-ins">{word('title')}</h2>
      <p>{word('line')}</p>
      {error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={fewest} />}
      {data?.data.length === 0 && <p>{word('none')}</p>}
      {data && data.data.length > 0 && (
        <ul className={css.signIns}>
          {data.data.map(({ id, at, event, address, client }) => (
            <li key={id}>
              <strong>{word(event)}</strong> <When at={at} />
              <span>
                {deviceName(client) ?? word('unknown')} {word('from', { address })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className={css.signInsActs}>
        {data?.next && pageSize < most && (
          <Button variant="default" onClick={() => setPageSize(most)}>
            {word('older')}
          </Button>
        )}
        <EndAll />
      </div>
    </section>
  );
}

function EndAll() {
  const word = useWords(words);
  const end = useWrite(calls.signOutEverywhere);
  const press = async () => {
    if (!(await confirm({ question: word('ask'), details: word('askMore'), danger: true }))) return;
    end.mutate({ body: {} }, { onSuccess: () => void logOut() });
  };
  return (
    <Button color="red" variant="outline" loading={end.isPending} onClick={() => void press()}>
      {word('everywhere')}
    </Button>
  );
}
