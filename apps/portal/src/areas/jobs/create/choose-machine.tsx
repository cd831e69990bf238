import { jobs } from '@dca/contract/areas/jobs';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import type { RowOf } from '../../../records/query-in-address.ts';
import { ChoiceNote, Choices, choice } from '../../../ui/choices.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { MachineName } from '../../../ui/machine.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Section } from '../../../ui/section.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { useTypeWord } from '../parts/job-facts.tsx';
import { words } from '../words.ts';

export type Machine = Omit<RowOf<typeof jobs.candidates>, 'panelOffset'>;

interface Props {
  readonly model: string;
  readonly chosen: Machine | null;
  readonly onChoose: (machine: Machine | null) => void;
  /** It is that of another job, and no other is taken. */
  readonly isFixed?: boolean;
}

/** The machines of a model with their last reading and open work; the chosen one stands alone. */
export function ChooseMachine({ model, chosen, onChoose, isFixed = false }: Props) {
  const word = useWords(words);
  const another = (
    <Button variant="default" onClick={() => onChoose(null)}>
      {word('anotherUnit')}
    </Button>
  );
  if (!chosen) return <Candidates model={model} onChoose={onChoose} />;
  return (
    <Section title={word('chosenUnit')} action={!isFixed && another}>
      <Choices label={word('chosenUnit')}>
        <Candidate machine={chosen} isChosen="true" onPress={() => isFixed || onChoose(null)} />
      </Choices>
    </Section>
  );
}

function Candidates({ model, onChoose }: Pick<Props, 'model' | 'onChoose'>) {
  const word = useWords(words);
  const [wanted, setWanted] = useState('');
  const answer = useCall(
    jobs.candidates,
    { query: { UnitModel: model, PageSize: 50, ...(wanted ? { SearchValue: wanted } : {}) } },
    { keepsPrevious: true },
  );
  const machines = answer.data?.data;
  return (
    <Section
      title={word('chooseUnit')}
      action={<SearchField label={word('search')} value={wanted} onSearch={setWanted} />}
    >
      {answer.error && <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <SkeletonRows rows={4} columns={3} />}
      {machines?.length === 0 && (
        <EmptyState title={word('noUnit')}>{wanted ? word('searchLess') : word('noMachines')}</EmptyState>
      )}
      {machines && machines.length > 0 && (
        <Choices label={word('chooseUnit')}>
          {machines.map((machine) => (
            <Candidate
              key={machine.id}
              machine={machine}
              isChosen="false"
              onPress={() => onChoose(machine)}
            />
          ))}
        </Choices>
      )}
    </Section>
  );
}

interface CandidateProps {
  readonly machine: Machine;
  readonly isChosen: 'true' | 'false';
  readonly onPress: () => void;
}

function Candidate({ machine, isChosen, onPress }: CandidateProps) {
  const word = useWords(words);
  const formats = useFormats();
  const typeWord = useTypeWord();
  const { unitCode, unitModel, serialNumber, smr, openJobs } = machine;
  return (
    <li>
      <button type="button" aria-pressed={isChosen} className={choice} onClick={onPress}>
        <MachineName {...{ unitCode, unitModel, serialNumber }} />
        <ChoiceNote>
          {machine.customerName} · {machine.plantDesc}
        </ChoiceNote>
        <ChoiceNote>
          {word('lastSmr')} {smr === null ? '–' : formats.hours(smr)}
        </ChoiceNote>
        <ChoiceNote>
          {word('openWork')}: {openJobs.length === 0 && word('none')}
        </ChoiceNote>
        {openJobs.map((job) => (
          <ChoiceNote key={job.id}>
            {typeWord(job.jobType)} {job.number}
          </ChoiceNote>
        ))}
      </button>
    </li>
  );
}
