// One condition case: what the values point to, what to do about it in words to begin with, and what raised, joined and ended it.
import { type CaseDetail, samples } from '@dca/contract/areas/samples';
import { conditionCauses } from '@dca/domain/condition/causes';
import { caseLifecycle } from '@dca/domain/condition-case';
import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useCall } from '../../platform/queries.ts';
import { MovesBar } from '../../records/moves/moves.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { EventLine } from '../../ui/history.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useReadOnArrival } from '../notices/index.ts';
import { componentName } from './parts/component-name.ts';
import { ConditionBadge } from './parts/condition-badge.tsx';
import { WhatFollows } from './parts/follow-case.tsx';
import { words } from './words.ts';

export function Page() {
  const { id = '' } = useParams({ strict: false }) as { readonly id?: string };
  useReadOnArrival();
  const answer = useCall(samples.getCase, { params: { id } });
  usePageTitle(answer.data?.data.number);
  if (answer.error) return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={8} />;
  return <Case found={answer.data.data} />;
}

function Case({ found }: { readonly found: CaseDetail }) {
  const word = useWords(words);
  const language = useLanguage();
  return (
    <PageBody>
      <PageHeader
        title={`${found.number} · ${conditionCauses[found.cause].words[language]}`}
        count={<StatusBadge state={caseLifecycle.states[found.status]} />}
      >
        <Button
          component={Link}
          to={`/trends/${found.equipmentId}`}
          search={{ of: `${found.component} ${found.position}`.trim() } as never}
          variant="default"
        >
          {word('trends')}
        </Button>
      </PageHeader>
      {found.status === 'OPEN' && (
        <MovesBar
          lifecycle={caseLifecycle}
          calls={{ close: samples.closeCase }}
          thing={{ ...found, name: found.number }}
          makesOld={[samples.getCase, samples.cases]}
          done={{ close: word('closedCase', { number: found.number }) }}
        />
      )}
      <Facts
        rows={[
          [
            word('unit'),
            <Link key="unit" to={`/machine/${found.equipmentId}`}>
              {found.unitCode} · {found.unitModel}
            </Link>,
          ],
          [word('component'), componentName(found.component, found.position, language)],
          [word('condition'), <ConditionBadge key="class" condition={found.condition} />],
          [word('parameter'), found.parameters.join(', ')],
          [word('samples'), String(found.samples)],
          ...(found.closeReason ? ([[word('note'), found.closeReason]] as const) : []),
        ]}
      />
      <Section title={word('analysis')}>
        <p>{found.analysis[language]}</p>
      </Section>
      <Section title={word('recommendation')}>
        <p>{found.recommendation[language]}</p>
      </Section>
      <WhatFollows found={found} />
      <CaseHistory found={found} />
    </PageBody>
  );
}

function CaseHistory({ found }: { readonly found: CaseDetail }) {
  const word = useWords(words);
  const formats = useFormats();
  const entries = found.events.map(({ at, kind, labNumber, parameters, by, reason }) => ({
    id: `${at} ${kind} ${labNumber}`,
    when: formats.moment(at, found.zone),
    who: by,
    what: word(kind),
    more: [labNumber, parameters.join(', ')].filter(Boolean).join(' · '),
    why: reason,
  }));
  return (
    <Section title={word('history')}>
      <EventLine entries={entries} />
    </Section>
  );
}
