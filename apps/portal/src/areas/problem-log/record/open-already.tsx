// What is open on the machine already, before it is told again.
import { problemLog } from '@dca/contract/areas/problem-log';
import type { AnswerOf } from '@dca/contract/call';
import { problemLogLifecycle } from '@dca/domain/problem-log-lifecycle';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { succeed } from '../../../platform/ask-and-tell.ts';
import { useOneAtATime } from '../../../platform/one-at-a-time.ts';
import { useCall } from '../../../platform/queries.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { When } from '../../../ui/when.tsx';
import { words } from '../words.ts';
import { keepJoined } from './keep.ts';
import { PhotosToKeep } from './photos-to-keep.tsx';
import type { Place } from './place.ts';
import css from './record.module.css';

type Open = AnswerOf<typeof problemLog.openOfMachine>['data'][number];

export function OpenAlready({ place }: { readonly place: Place }) {
  const word = useWords(words);
  const answer = useCall(
    problemLog.openOfMachine,
    { params: { id: place.equipmentId } },
    { handles: [0, 403, 404, 408, 500, 502, 503, 504] },
  );
  if (answer.error) return <p className={css.soft}>{word('openUnknown')}</p>;
  const logs = answer.data?.data ?? [];
  if (logs.length === 0) return null;
  return (
    <>
      <h3>{word('openFirst')}</h3>
      <p className={css.soft}>{word('openFirstNote')}</p>
      <ul className={css.open}>
        {logs.map((log) => (
          <One key={log.id} log={log} place={place} />
        ))}
      </ul>
    </>
  );
}

function One({ log, place }: { readonly log: Open; readonly place: Place }) {
  const word = useWords(words);
  const [isJoining, setJoining] = useState(false);
  const { number, status, description, foundBy, foundAt, joined, isMine } = log;
  return (
    <li>
      <div className={css.line}>
        <strong>{number}</strong>
        <StatusBadge state={problemLogLifecycle.states[status]} />
        <span>{description}</span>
      </div>
      <div className={css.line}>
        <span className={css.soft}>
          {foundBy && `${foundBy} · `}
          <When at={foundAt} />
          {joined > 0 && ` · ${word('joined', { count: joined })}`}
        </span>
        {isMine ? (
          <span className={css.soft}>{word('isMine')}</span>
        ) : (
          !isJoining && (
            <Button
              variant="default"
              onClick={() => setJoining(true)}
              aria-label={`${word('meToo')}: ${number}`}
            >
              {word('meToo')}
            </Button>
          )
        )}
      </div>
      {isJoining && <Join log={log} place={place} onDone={() => setJoining(false)} />}
    </li>
  );
}

interface JoinProps {
  readonly log: Open;
  readonly place: Place;
  readonly onDone: () => void;
}

/** A further note and photos, which may both be left out. */
function Join({ log, place, onDone }: JoinProps) {
  const word = useWords(words);
  const once = useOneAtATime();
  const [note, setNote] = useState('');
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const join = async () => {
    const of = { group: place.jobId ?? place.equipmentId, unit: place.unitCode };
    try {
      await keepJoined(of, { problemLogId: log.id, note: note.trim() || null }, photos);
    } catch (cause) {
      return setFailure(cause instanceof Error ? cause.message : String(cause));
    }
    void succeed(word('joinedNow', { number: log.number }));
    onDone();
  };
  return (
    <div className={css.join}>
      <Textarea
        label={word('meTooNote')}
        rows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <PhotosToKeep photos={photos} onChange={setPhotos} />
      {failure !== null && <p role="alert">{word('notKept', { reason: failure })}</p>}
      <div>
        <Button onClick={() => void once(join)}>{word('meToo')}</Button>
      </div>
    </div>
  );
}
