import { equipment } from '@dca/contract/areas/equipment';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import { ChoiceNote, Choices, choice } from '../../../ui/choices.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { MachineName } from '../../../ui/machine.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Section } from '../../../ui/section.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { findingWords } from '../finding-words.ts';

const mostShown = 30;

/** The machines of one's plants by what is typed of their codes. */
export function ChooseMachine({ onChoose }: { readonly onChoose: (id: string) => void }) {
  const word = useWords(findingWords);
  const [wanted, setWanted] = useState('');
  const found = useCall(
    equipment.list,
    { query: { PageSize: mostShown, IsActive: 'true', ...(wanted ? { SearchValue: wanted } : {}) } },
    { keepsPrevious: true },
  );
  return (
    <Section
      title={word('machine')}
      action={<SearchField label={word('searchMachine')} value={wanted} onSearch={setWanted} />}
    >
      {found.error && <ErrorState failure={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <SkeletonRows rows={6} columns={2} />}
      {found.data?.data.length === 0 && <EmptyState title={word('noMachine')} />}
      {(found.data?.data.length ?? 0) > 0 && (
        <Choices label={word('machine')}>
          {found.data?.data.map((machine) => (
            <li key={machine.id}>
              <button type="button" className={choice} onClick={() => onChoose(machine.id)}>
                <MachineName unitCode={machine.unitCode} unitModel={machine.unitModel} />
                <ChoiceNote>
                  {machine.serialNumber} · {machine.customerName}
                </ChoiceNote>
              </button>
            </li>
          ))}
        </Choices>
      )}
    </Section>
  );
}
