// The form of a problem on one machine, with what is open there first: joining is one press, telling it again two findings of one.
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { succeed } from '../../../platform/ask-and-tell.ts';
import { useIsOffline } from '../../../platform/offline-signal.ts';
import { useOneAtATime } from '../../../platform/one-at-a-time.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { MachineName } from '../../../ui/machine.tsx';
import { Section } from '../../../ui/section.tsx';
import { type Content, ContentFields } from '../detail/changes.tsx';
import css from '../detail/detail.module.css';
import { words } from '../words.ts';
import { keepProblem } from './keep.ts';
import { OpenAlready } from './open-already.tsx';
import { PhotosToKeep } from './photos-to-keep.tsx';
import type { Place } from './place.ts';

interface Props {
  readonly place: Place;
  readonly onAnother?: () => void;
}

export function TellProblem({ place, onAnother }: Props) {
  const word = useWords(words);
  const { unitCode, unitModel, serialNumber, jobNumber } = place;
  const another = onAnother && (
    <Button variant="default" onClick={onAnother}>
      {word('another')}
    </Button>
  );
  return (
    <>
      <Section
        title={<MachineName {...{ unitCode, unitModel, serialNumber }} />}
        note={jobNumber && word('ofJob', { number: jobNumber })}
        action={another}
      >
        <OpenAlready place={place} />
      </Section>
      <Section title={word('record')}>
        <Form place={place} />
      </Section>
    </>
  );
}

function Form({ place }: { readonly place: Place }) {
  const word = useWords(words);
  const navigate = useNavigate();
  const once = useOneAtATime();
  const isOffline = useIsOffline();
  const [typed, setTyped] = useState<Content>({ type: 'FINDING', responsibility: '', description: '' });
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const { type, responsibility } = typed;
  const description = typed.description.trim();
  const keep = async () => {
    if (responsibility === '' || description === '') return;
    const { jobId, equipmentId, unitCode } = place;
    const told = { jobId, equipmentId, type, responsibility, description };
    try {
      await keepProblem({ group: jobId ?? equipmentId, unit: unitCode }, told, photos);
    } catch (cause) {
      return setFailure(cause instanceof Error ? cause.message : String(cause));
    }
    void succeed(word(isOffline ? 'keptHere' : 'kept'));
    void navigate({
      to: jobId ? '/jobs/summary/detailpi' : `/machine/${equipmentId}`,
      search: (jobId ? { id: jobId, tab: 'findings' } : {}) as never,
      replace: true,
    });
  };
  return (
    <form
      className={css.fields}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void once(keep);
      }}
    >
      <ContentFields typed={typed} onChange={(more) => setTyped((now) => ({ ...now, ...more }))} />
      <PhotosToKeep photos={photos} onChange={setPhotos} />
      {failure !== null && <p role="alert">{word('notKept', { reason: failure })}</p>}
      <ActionBar>
        <Button type="submit" disabled={responsibility === '' || description === ''}>
          {word('keep')}
        </Button>
      </ActionBar>
    </form>
  );
}
