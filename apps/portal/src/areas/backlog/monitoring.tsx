// Backlog monitoring: how it stands and where it is worst, the list of what is approved, and the parts that are waited for.
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../i18n/index.ts';
import { useMay } from '../../platform/session.ts';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { BesTab } from './bes/bes-tab.tsx';
import { BmsTab } from './bms/bms-tab.tsx';
import { Monitoring } from './bms/monitoring.tsx';
import { WorstMachines } from './bms/worst-machines.tsx';
import { useStep } from './drill/address.ts';
import { Choices } from './drill/choices.tsx';
import { WorkCenterCards } from './drill/work-center-cards.tsx';
import { PartsTab } from './waiting-parts/parts-tab.tsx';
import { words } from './words.ts';

const tabNames = ['overview', 'bes', 'bms', 'waiting'] as const;
/** Of which customers see nothing. */
const inside: readonly string[] = ['bes', 'waiting'];

export function Page() {
  const word = useWords(words);
  const { tab } = useSearch({ strict: false }) as { tab?: unknown };
  const maySeeBes = useMay('bes.read');
  const shown = tabNames.filter((name) => maySeeBes || !inside.includes(name));
  const current = shown.find((name) => name === tab) ?? 'overview';
  const tabs = (
    <Tabs
      label={word('parts')}
      tabs={shown.map((name) => ({ name, label: word(name) }))}
      current={current}
      search={{}}
    />
  );
  if (current === 'waiting') return <PartsTab tabs={tabs} />;
  if (current === 'bes') return <BesTab tabs={tabs} />;
  return current === 'bms' ? <BmsTab tabs={tabs} /> : <Overview tabs={tabs} />;
}

function Overview({ tabs }: { readonly tabs: ReactNode }) {
  const word = useWords(words);
  const { kept, days } = useStep();
  return (
    <PageBody>
      <PageHeader title={word('monitoring')}>
        <Choices hasPlants />
      </PageHeader>
      {tabs}
      <Monitoring cut={{ PlantCode: kept.PlantCode, Days: days }} />
      <WorstMachines kept={kept} most={10} />
      <Section title={word('workCenters')}>
        <WorkCenterCards />
      </Section>
    </PageBody>
  );
}
