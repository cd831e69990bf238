// The log of the record whose form is open, for who sees it and is no customer. Nothing is asked before somebody opens it.
import type { ChangesCall } from '@dca/contract/record-changes';
import type { Fields } from '@dca/contract/record-fields';
import { sightOfRoles } from '@dca/domain/roles';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../i18n/index.ts';
import { beside, useCall } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { When } from '../../ui/when.tsx';
import { formWords } from '../form-words.ts';
import { ChangedFields } from './changed-fields.tsx';
import css from './changes.module.css';

interface Props {
  readonly call: ChangesCall;
  readonly fields: Fields;
  readonly id: string;
}

export function RecordChanges(props: Props) {
  const word = useWords(formWords);
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (user && sightOfRoles(user.roles) === 'customer') return null;
  return (
    <PageBody>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={css.summary}>{word('changes')}</summary>
        {isOpen && <Entries {...props} cursor={null} />}
      </details>
    </PageBody>
  );
}

/** One page of entries, and the earlier ones below it once they are asked for. */
function Entries({ call, fields, id, cursor }: Props & { readonly cursor: string | null }) {
  const word = useWords(formWords);
  const [isMore, setMore] = useState(false);
  const answer = useCall(call, { params: { id }, query: cursor === null ? {} : { Cursor: cursor } }, beside);
  if (answer.error && !answer.data)
    return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={3} />;
  const { data, next } = answer.data;
  return (
    <>
      {data.length === 0 && next === null && cursor === null && <p>{word('noChanges')}</p>}
      <ol className={css.entries}>
        {data.map((change) => (
          <li key={change.id} className={css.entry}>
            <span className={css.about}>
              <When at={change.at} /> · {change.by}
            </span>
            <ChangedFields fields={fields} change={change} />
          </li>
        ))}
      </ol>
      {next !== null && !isMore && (
        <Button variant="default" onClick={() => setMore(true)}>
          {word('earlierChanges')}
        </Button>
      )}
      {next !== null && isMore && <Entries call={call} fields={fields} id={id} cursor={next} />}
    </>
  );
}
