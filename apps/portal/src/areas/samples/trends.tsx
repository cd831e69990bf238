// Trends of a machine: one figure for each parameter of a component, with caution and critical as bands and oil changes marked.

import { equipment } from '@dca/contract/areas/equipment';
import { type MeasuredComponent, samples } from '@dca/contract/areas/samples';
import type { ReplyOf } from '@dca/contract/call';
import { conditionClasses } from '@dca/domain/condition/classes';
import { Button, NativeSelect } from '@mantine/core';
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
import { componentName } from './parts/component-name.ts';
import { joinedTimes, noon, valuesAt } from './parts/joined-times.ts';
import { words } from './words.ts';

type Parameter = ReplyOf<typeof samples.series>['data'][number];
/** Samples further apart than four months are not joined. */
const gapMs = 120 * 86_400_000;

export function Page() {
  const word = useWords(words);
  const { id = '' } = useParams({ strict: false }) as { readonly id?: string };
  const machine = useCall(equipment.get, { params: { id } });
  const measured = useCall(samples.measured, { query: { EquipmentId: id } });
  const unit = machine.data?.data.unitCode ?? '';
  usePageTitle(unit && word('ofMachine', { unit }));
  if (machine.error) return <ErrorState failure={machine.error} onRetry={() => void machine.refetch()} />;
  if (measured.error) return <ErrorState failure={measured.error} onRetry={() => void measured.refetch()} />;
  if (!measured.data) return <SkeletonRows rows={6} />;
  const components = measured.data.data;
  if (components.length === 0)
    return (
      <PageBody>
        <PageHeader title={word('ofMachine', { unit })} />
        <EmptyState title={word('noSeries')} />
      </PageBody>
    );
  return <Measured id={id} unit={unit} components={components} />;
}

interface MeasuredProps {
  readonly id: string;
  readonly unit: string;
  readonly components: readonly MeasuredComponent[];
}

const nameOf = ({ component, position }: MeasuredComponent) => `${component} ${position}`.trim();

/** The component that is asked for, else the worst; another of its kind is drawn beside it. */
function Measured({ id, unit, components }: MeasuredProps) {
  const word = useWords(words);
  const language = useLanguage();
  const navigate = useNavigate();
  const { of, beside } = useSearch({ strict: false }) as { readonly of?: unknown; readonly beside?: unknown };
  const chosen = components.find((one) => nameOf(one) === of) ?? components[0];
  const like = components.filter((one) => one !== chosen && one.component === chosen?.component);
  const other = like.find((one) => nameOf(one) === beside);
  if (!chosen) return null;
  const labelOf = (one: MeasuredComponent) =>
    one.component === '' ? word('machineItself') : componentName(one.component, one.position, language);
  const optionOf = (one: MeasuredComponent) => ({
    value: nameOf(one),
    label: [labelOf(one), one.condition && conditionClasses[one.condition].words[language]]
      .filter(Boolean)
      .join(' · '),
  });
  const go = (search: object) => void navigate({ to: '.', search: search as never, replace: true });
  return (
    <PageBody>
      <PageHeader title={word('ofMachine', { unit })}>
        <NativeSelect
          aria-label={word('chooseComponent')}
          value={nameOf(chosen)}
          data={components.map(optionOf)}
          onChange={(event) => go({ of: event.currentTarget.value })}
        />
        {like.length > 0 && (
          <NativeSelect
            aria-label={word('beside')}
            value={other ? nameOf(other) : ''}
            data={[{ value: '', label: word('alone') }, ...like.map(optionOf)]}
            onChange={(event) => go({ of: nameOf(chosen), beside: event.currentTarget.value || undefined })}
          />
        )}
        <Button variant="default" onClick={() => window.print()} data-screen-only>
          {word('printLabel')}
        </Button>
      </PageHeader>
      <Figures id={id} chosen={chosen} other={other} labelOf={labelOf} />
    </PageBody>
  );
}

interface FiguresProps {
  readonly id: string;
  readonly chosen: MeasuredComponent;
  readonly other: MeasuredComponent | undefined;
  readonly labelOf: (one: MeasuredComponent) => string;
}

function Figures({ id, chosen, other, labelOf }: FiguresProps) {
  const word = useWords(words);
  const queryOf = ({ component, position }: MeasuredComponent) => ({
    query: { EquipmentId: id, Component: component, Position: position },
  });
  const answer = useCall(samples.series, queryOf(chosen));
  const second = useCall(samples.series, queryOf(other ?? chosen), { enabled: other !== undefined });
  if (answer.error) return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  if (other && second.error)
    return <ErrorState failure={second.error} onRetry={() => void second.refetch()} />;
  if (!answer.data || (other && !second.data)) return <SkeletonRows rows={6} />;
  if (answer.data.data.length === 0) return <EmptyState title={word('noSeries')} />;
  const beside = other ? (second.data?.data ?? []) : [];
  return answer.data.data.map((parameter) => {
    const same = beside.find(({ parId }) => parId === parameter.parId);
    return (
      <Figure
        key={parameter.parId}
        parameter={parameter}
        repairs={chosen.repairs}
        {...(other && same ? { beside: { label: labelOf(other), points: same.points } } : {})}
        label={other ? labelOf(chosen) : undefined}
      />
    );
  });
}

interface FigureProps {
  readonly parameter: Parameter;
  readonly repairs: MeasuredComponent['repairs'];
  /** What the curve is called where another is beside it. */
  readonly label: string | undefined;
  readonly beside?: { readonly label: string; readonly points: Parameter['points'] };
}

function Figure({ parameter, repairs, label, beside }: FigureProps) {
  const word = useWords(words);
  const language = useLanguage();
  const { name, unit, decimals, points, caution, critical, isEstimate } = parameter;
  const times = joinedTimes(points, beside?.points ?? []);
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
  const corrected = valuesAt(times, points, (point) => point.corrected);
  const isCorrected = corrected.some((value) => value !== null);
  const marks = [
    ...points
      .filter(({ oilChanged }) => oilChanged)
      .map(({ on }) => ({ at: noon(on), label: word('sampleMark'), level: 'note' as const })),
    ...repairs.map(({ on, number }) => ({ at: noon(on), label: number, level: 'note' as const })),
  ];
  return (
    <Chart
      title={isEstimate ? `${name[language]} (${word('estimate')})` : name[language]}
      zone={ownZone()}
      times={times}
      series={[
        {
          label: label ?? name[language],
          unit,
          decimals,
          values: valuesAt(times, points, ({ value }) => value),
        },
        ...(beside
          ? [
              {
                label: beside.label,
                unit,
                decimals,
                values: valuesAt(times, beside.points, ({ value }) => value),
              },
            ]
          : []),
        ...(isCorrected ? [{ label: word('corrected'), unit, decimals: 1, values: corrected }] : []),
      ]}
      bands={bands}
      marks={marks}
      gapMs={gapMs}
    />
  );
}

/** Where the band of caution ends and critical begins. */
const between = (isLow: boolean, critical: number | null) =>
  critical === null ? {} : isLow ? { from: critical } : { to: critical };
