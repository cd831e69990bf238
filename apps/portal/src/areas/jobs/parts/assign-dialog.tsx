// Choosing a mechanic leader and further mechanics for jobs.
import { assignment, type Mechanic, type SuggestedPerson } from '@dca/contract/areas/assignment';
import type { Language } from '@dca/domain/text';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { beside, useCall, useWrite } from '../../../platform/queries.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Refusal, RefusedBecause } from '../../../ui/refusal.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { words } from '../words.ts';
import css from './assign-dialog.module.css';
import type { Result } from './bulk.ts';
import { staleJobs } from './stale.ts';

interface Props {
  readonly jobIds: readonly string[];
  /** Who is on the job now, where there is one job. */
  readonly leader?: string;
  readonly mechanics?: readonly string[];
  /** The job as it was when its crew was shown: who changes it meanwhile is not overruled unseen. */
  readonly version?: number;
  readonly onClose: () => void;
  readonly onResults: (results: readonly Result[]) => void;
}

export function AssignDialog({ jobIds, onClose, onResults, ...now }: Props) {
  const word = useWords(words);
  const only = jobIds.length === 1 ? jobIds[0] : undefined;
  const people = useCall(
    assignment.mechanics,
    {
      query: { PageSize: 200, ...(only ? { JobId: only } : {}) },
    },
    beside,
  );
  const { suggested, isAsking } = useSuggested(only);
  const assign = useWrite(assignment.assign, staleJobs);
  const [leader, setLeader] = useState(now.leader ?? '');
  const [mechanics, setMechanics] = useState<readonly string[]>(now.mechanics ?? []);
  const others = mechanics.filter((id) => id !== leader);
  const [version] = useState(now.version);
  const versions = only && version !== undefined ? { [only]: version } : undefined;
  const [refused, setRefused] = useState<string | null>(null);
  const done = ({ data }: { data: readonly Result[] }) => {
    // Why the one job takes no crew is said where its crew was chosen.
    if (only && data[0]?.done === false) return setRefused(data[0].message ?? word('noAnswer'));
    onClose();
    onResults(data);
  };
  const save = () =>
    assign.mutate(
      { body: { jobIds: [...jobIds], mechanicLeader: leader || null, mechanics: others, versions } },
      { onSuccess: done },
    );
  return (
    <Dialog
      title={word('assign')}
      onClose={onClose}
      act={
        <Button loading={assign.isPending} disabled={!leader && others.length === 0} onClick={save}>
          {word('assign')}
        </Button>
      }
    >
      {people.error && <ErrorState failure={people.error} onRetry={() => void people.refetch()} />}
      {(people.isPending || isAsking) && <SkeletonRows rows={4} />}
      {people.data && !isAsking && (
        <People
          people={inOrder(people.data.data, suggested)}
          suggested={suggested}
          leader={leader}
          mechanics={mechanics}
          onLeader={setLeader}
          onMechanics={setMechanics}
        />
      )}
      <Refusal failure={assign.error} />
      {refused && <RefusedBecause>{refused}</RefusedBecause>}
    </Dialog>
  );
}

type Suggested = ReadonlyMap<string, SuggestedPerson>;

/** Who could take one job on its day, as the board judges it; several jobs have several days, so there nobody is suggested. */
function useSuggested(jobId: string | undefined) {
  const answer = useCall(
    assignment.suggested,
    { query: { JobId: jobId ?? '' } },
    { enabled: jobId !== undefined, handles: [404] },
  );
  const people = answer.data?.data.people;
  const suggested: Suggested = useMemo(() => new Map(people?.map((one) => [one.id, one])), [people]);
  return { suggested, isAsking: answer.isLoading };
}

/** The best suggested first; otherwise whoever has the fewest open jobs. */
function inOrder(people: readonly Mechanic[], suggested: Suggested): readonly Mechanic[] {
  const ranks = new Map([...suggested.keys()].map((id, index) => [id, index]));
  const rankOf = ({ id }: Mechanic) => ranks.get(id) ?? ranks.size;
  return people.toSorted((a, b) => rankOf(a) - rankOf(b) || a.jobs.length - b.jobs.length);
}

const reasonOf = (one: SuggestedPerson | undefined, language: Language) =>
  one && [one.words, ...one.warnings].map((said) => said[language]).join('. ');

interface PeopleProps {
  readonly people: readonly Mechanic[];
  readonly suggested: Suggested;
  readonly leader: string;
  readonly mechanics: readonly string[];
  readonly onLeader: (id: string) => void;
  readonly onMechanics: (ids: readonly string[]) => void;
}

function People({ people, suggested, leader, mechanics, onLeader, onMechanics }: PeopleProps) {
  const word = useWords(words);
  const language = useLanguage();
  const nameOf = (row: Mechanic) =>
    `${`${row.firstName} ${row.lastName}`.trim()} – ${word('openJobs', { count: row.jobs.length })}`;
  return (
    <>
      <NativeSelect
        label={word('chooseLeader')}
        value={leader}
        onChange={(event) => onLeader(event.currentTarget.value)}
        data={[
          { value: '', label: word('noLeader') },
          ...people.map((row) => ({ value: row.id, label: nameOf(row) })),
        ]}
      />
      <Checkbox.Group label={word('mechanics')} value={[...mechanics]} onChange={onMechanics}>
        <div className={css.people}>
          {people
            .filter((row) => row.id !== leader)
            .map((row) => (
              <Checkbox
                key={row.id}
                value={row.id}
                label={nameOf(row)}
                description={reasonOf(suggested.get(row.id), language)}
                className={css.person}
              />
            ))}
        </div>
      </Checkbox.Group>
    </>
  );
}
