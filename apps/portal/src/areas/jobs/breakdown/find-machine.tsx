// The machines of one's plants, to find the one that is spoken of: those on this phone at once, others by asking the server.
import { jobs } from '@dca/contract/areas/jobs';
import type { AnswerOf } from '@dca/contract/call';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { knownHere } from '../../../platform/known-answers.ts';
import { keyOf, useCall } from '../../../platform/queries.ts';
import { ChoiceNote, Choices, choice } from '../../../ui/choices.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { MachineName } from '../../../ui/machine.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Section } from '../../../ui/section.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { wholeCodes } from '../../../ui/whole-codes.tsx';
import { breakdownWords } from './breakdown-words.ts';
import { type Machine, machinesToReport, pageOfMachines } from './kept-breakdown.ts';

/** It only adds to what is found on this phone. */
const quietly = [0, 408, 429, 500, 502, 503, 504];
const mostShown = 60;

interface Asked {
  /** What the machine is looked for: the one that stopped, the one that has a problem. */
  readonly question: string;
  readonly onChoose: (machine: Machine) => void;
}

export function FindMachine({ question, onChoose }: Asked) {
  const word = useWords(breakdownWords);
  const [wanted, setWanted] = useState('');
  const known = useCall(jobs.candidates, machinesToReport);
  const all = known.data?.total ?? 0;
  const here = known.data?.data ?? [];
  const isAsked = wanted !== '' && all > here.length;
  const asked = useCall(
    jobs.candidates,
    { query: { Sort: 'unitCode', PageSize: mostShown, SearchValue: wanted } },
    { enabled: isAsked, handles: quietly, keepsPrevious: true },
  );
  const beyond = useMachinesBeyond(isAsked, all);
  const onPhone = [...here, ...beyond];
  const found = merged(onPhone.filter(fits(wanted)), isAsked ? (asked.data?.data ?? []) : []);
  return (
    <Section
      title={question}
      action={<SearchField label={word('searchMachine')} value={wanted} onSearch={setWanted} />}
      {...(isAsked && asked.error && onPhone.length < all
        ? { note: word('notOnPhone', { known: onPhone.length, all }) }
        : {})}
    >
      {known.error && <ErrorState failure={known.error} onRetry={() => void known.refetch()} />}
      {known.isPending && <SkeletonRows rows={6} columns={2} />}
      {known.data && found.length === 0 && !(isAsked && asked.isFetching) && (
        <EmptyState title={word(wanted === '' ? 'noMachinesHere' : 'noMachine')}>
          {wanted !== '' && word('noMachineMore')}
        </EmptyState>
      )}
      {found.length > 0 && (
        <Choices label={question}>
          {found.slice(0, mostShown).map((machine) => (
            <One key={machine.id} machine={machine} onChoose={onChoose} />
          ))}
        </Choices>
      )}
    </Section>
  );
}

/** Those after the first page, which are read only when somebody looks for more. */
function useMachinesBeyond(isAsked: boolean, all: number): readonly Machine[] {
  const pages = Math.ceil(all / machinesToReport.query.PageSize);
  const { data } = useQuery({
    queryKey: ['machines beyond the first page', pages],
    queryFn: async () => {
      const known = Array.from({ length: pages - 1 }, (_, at) =>
        knownHere<AnswerOf<typeof jobs.candidates>>(keyOf(jobs.candidates, pageOfMachines(at + 2))),
      );
      return (await Promise.all(known)).flatMap((page) => page?.data ?? []);
    },
    enabled: isAsked,
    networkMode: 'always',
    staleTime: 60_000,
  });
  return (isAsked && data) || [];
}

function One({
  machine,
  onChoose,
}: {
  readonly machine: Machine;
  readonly onChoose: (machine: Machine) => void;
}) {
  const word = useWords(breakdownWords);
  const formats = useFormats();
  const { unitCode, unitModel, serialNumber, smr, plantDesc, openJobs } = machine;
  const stands = openJobs.filter(({ jobType }) => jobType === 'UNS').map(({ number }) => number);
  return (
    <li>
      <button type="button" className={choice} onClick={() => onChoose(machine)}>
        <MachineName {...{ unitCode, unitModel, serialNumber }} />
        <ChoiceNote>
          {plantDesc}
          {smr !== null && ` · ${formats.hours(smr)}`}
          {stands.length > 0 && wholeCodes(` · ${word('openBreakdown', { numbers: stands.join(', ') })}`)}
        </ChoiceNote>
      </button>
    </li>
  );
}

/** Whether all that was typed is in what a machine is called by, whatever its signs: 'ex 204' finds EX-204. */
const fits = (wanted: string) => {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[\s.\-/]/g, '');
  return ({ unitCode, serialNumber, equipmentNumber, unitModel }: Machine) =>
    [unitCode, serialNumber, equipmentNumber, unitModel].some((name) => plain(name).includes(plain(wanted)));
};

function merged(here: readonly Machine[], asked: readonly Machine[]): readonly Machine[] {
  const known = new Set(here.map(({ id }) => id));
  return [...here, ...asked.filter(({ id }) => !known.has(id))];
}
