// The first step of the drill: the figures of what is in sight, the machines that are worst, and a card for each work center.
import { useWords } from '../../../i18n/index.ts';
import { PageBody } from '../../../ui/page-body.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Section } from '../../../ui/section.tsx';
import { Monitoring } from '../bms/monitoring.tsx';
import { WorstMachines } from '../bms/worst-machines.tsx';
import { words } from '../words.ts';
import { useStep } from './address.ts';
import { Choices } from './choices.tsx';
import { WorkCenterCards } from './work-center-cards.tsx';

export function Page() {
  const word = useWords(words);
  const { kept, days } = useStep();
  return (
    <PageBody>
      <PageHeader title={word('byWorkCenter')}>
        <Choices hasPlants />
      </PageHeader>
      <Monitoring cut={{ PlantCode: kept.PlantCode, Days: days }} />
      <WorstMachines kept={kept} most={5} />
      <Section title={word('workCenters')}>
        <WorkCenterCards />
      </Section>
    </PageBody>
  );
}
