// A machine by what people call it: among those on this phone at once, and by asking the server where there is a signal.
import { equipment } from '@dca/contract/areas/equipment';
import { jobs } from '@dca/contract/areas/jobs';
import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import { useMay } from '../../../platform/session.ts';
import { ChoiceNote, Choices, choice } from '../../../ui/choices.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { MachineName } from '../../../ui/machine.tsx';
import { Section } from '../../../ui/section.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { machinesToReport } from '../../jobs/index.ts';
import css from './scan.module.css';
import { scanWords } from './scan-words.ts';

const mostShown = 20;

export function FindByName() {
  const word = useWords(scanWords);
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState('');
  return (
    <Section title={word('orType')}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          setWanted(typed.trim());
        }}
      >
        <TextInput
          label={word('unitCode')}
          value={typed}
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" disabled={typed.trim() === ''}>
          {word('find')}
        </Button>
      </form>
      {wanted !== '' && <Found key={wanted} wanted={wanted} />}
    </Section>
  );
}

function Found({ wanted }: { readonly wanted: string }) {
  const word = useWords(scanWords);
  const isInField = useMay('job.reportBreakdown');
  const here = useCall(jobs.candidates, machinesToReport, { enabled: isInField, handles: [0] });
  const asked = useCall(
    equipment.list,
    { query: { SearchValue: wanted, PageSize: mostShown } },
    { handles: [0, 400] },
  );
  const begins = wanted.toLowerCase();
  const known = (here.data?.data ?? []).filter(({ unitCode, serialNumber }) =>
    [unitCode, serialNumber].some((name) => name.toLowerCase().startsWith(begins)),
  );
  // One that was merged leads on by its old name.
  const told = (asked.data?.data ?? []).filter(({ isActive, mergedInto }) => isActive || mergedInto !== null);
  const found = [...known, ...told.filter(({ id }) => !known.some((one) => one.id === id))];
  const isOffline = asked.error?.status === 0;
  if (asked.error && !isOffline && found.length === 0)
    return <ErrorState failure={asked.error} onRetry={() => void asked.refetch()} />;
  if (asked.isPending && found.length === 0) return <SkeletonRows rows={3} />;
  if (found.length === 0) return <EmptyState title={word(isOffline ? 'nothingHere' : 'nothing')} />;
  return (
    <Choices label={word('found')}>
      {found.slice(0, mostShown).map((machine) => (
        <li key={machine.id}>
          <Link to={`/machine/${machine.id}`} className={choice}>
            <MachineName {...machine} />
            <ChoiceNote>
              {machine.customerName} · {machine.plantDesc}
            </ChoiceNote>
          </Link>
        </li>
      ))}
    </Choices>
  );
}
