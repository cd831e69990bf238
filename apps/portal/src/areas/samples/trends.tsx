// Trends of a machine: one figure for each parameter of a component, with caution and critical as bands and oil changes marked.

import { equipment } from '@dca/contract/areas/equipment';
import { samples } from '@dca/contract/areas/samples';
import type { ReplyOf } from '@dca/contract/call';
import { componentKinds, componentPositions } from '@dca/domain/components';
import { sampledComponents } from '@dca/domain/condition/oil';
import { NativeSelect } from '@mantine/core';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useLanguage, useWords } from '../../i18n/index.ts';
import { ownZone } from '../../i18n/own-zone.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useCall } from '../../platform/queries.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { words } from './words.ts';

type Parameter = ReplyOf<typeof samples.series>['data'][number];
/** Samples further apart than four months are not joined. */
const gapMs = 120 * 86_400_000;

export function Page() {
  const word = useWords(words);
  const navigate = useNavigate();
  const { id = '' } = useParams({ strict: false }) as { readonly id?: string };
  const { of } = useSearch({ strict: false }) as { readonly of?: unknown };
  const machine = useCall(equipment.get, { params: { id } });
  const unit = machine.data?.data.unitCode ?? '';
  usePageTitle(unit && word('ofMachine', { unit }));
  const components = useComponents();
  const chosen = typeof of === 'string' ? of : 'ENG';
  if (machine.error) return <ErrorState failure={machine.error} onRetry={() => void machine.refetch()} />;
  return (
    <PageBody>
      <PageHeader title={word('ofMachine', { unit })}>
        <NativeSelect
          aria-label={word('chooseComponent')}
          value={chosen}
          data={components}
          onChange={(event) =>
            void navigate({ to: '.', search: { of: event.currentTarget.value } as never, replace: true })
          }
        />
      </PageHeader>
      <Figures id={id} chosen={chosen} />
    </PageBody>
  );
}

function useComponents() {
  const language = useLanguage();
  return sampledComponents.flatMap((kind) =>
    ['', ...Object.keys(componentPositions)].map((position) => ({
      value: `${kind} ${position}`.trim(),
      label: [
        componentKinds[kind].words[language],
        position && componentPositions[position as keyof typeof componentPositions][language],
      ]
        .filter(Boolean)
        .join(', '),
    })),
  );
}

function Figures({ id, chosen }: { readonly id: string; readonly chosen: string }) {
  const word = useWords(words);
  const [Component = 'ENG', Position = ''] = chosen.split(' ');
  const answer = useCall(samples.series, {
    query: { EquipmentId: id, Component, Position: Position as keyof typeof componentPositions | '' },
  });
  if (answer.error) return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={6} />;
  if (answer.data.data.length === 0) return <EmptyState title={word('noSeries')} />;
  return answer.data.data.map((parameter) => <Figure key={parameter.parId} parameter={parameter} />);
}

function Figure({ parameter }: { readonly parameter: Parameter }) {
  const word = useWords(words);
  const language = useLanguage();
  const { name, unit, decimals, points, caution, critical, isEstimate } = parameter;
  const times = points.map(({ on }) => Date.parse(`${on}T12:00:00Z`));
  const isLow = caution !== null && critical !== null && critical < caution;
  const bands = [
    ...(caution === null
      ? []
      : [
          {
            level: 'caution',
            ...(isLow ? { to: caution } : { from: caution }),
            ...between(isLow, critical),
          } as const,
        ]),
    ...(critical === null
      ? []
      : [{ level: 'critical', ...(isLow ? { to: critical } : { from: critical }) } as const]),
  ];
  const corrected = points.map((point) => point.corrected);
  const isCorrected = corrected.some((value) => value !== null);
  const changes = points.flatMap(({ oilChanged }, at) =>
    oilChanged ? [{ at: times[at] ?? 0, label: word('sampleMark'), level: 'note' as const }] : [],
  );
  return (
    <Chart
      title={isEstimate ? `${name[language]} (${word('estimate')})` : name[language]}
      zone={ownZone()}
      times={times}
      series={[
        { label: name[language], unit, decimals, values: points.map(({ value }) => value) },
        ...(isCorrected ? [{ label: word('corrected'), unit, decimals: 1, values: corrected }] : []),
      ]}
      bands={bands}
      marks={changes}
      gapMs={gapMs}
    />
  );
}

/** Where the band of caution ends and critical begins. */
const between = (isLow: boolean, critical: number | null) =>
  critical === null ? {} : isLow ? { from: critical } : { to: critical };
