// One unit: what it says now, what it measured, how long it worked.
import { materialHandling, type UnitDetail, type UnitRow } from '@dca/contract/areas/material-handling';
import { deviceKinds, unitStates } from '@dca/domain/telemetry';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useLanguage, useWords } from '../../i18n/index.ts';
import { useDownload } from '../../platform/download.ts';
import { queryOf, useCall } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import css from './monitoring.module.css';
import { KeptApart } from './parts/apart.tsx';
import { DaysChoice, useDays } from './parts/days.tsx';
import { Heard } from './parts/heard.tsx';
import { Now } from './parts/now.tsx';
import { SeriesFigures } from './parts/series-figure.tsx';
import { useLive } from './parts/use-live.ts';
import { WorkedDays } from './parts/worked-days.tsx';
import { words } from './words.ts';

export function Page() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  useLive([materialHandling.get, materialHandling.realTime]);
  const answer = useCall(materialHandling.get, { params: { id } });
  if (answer.data) return <Unit unit={answer.data.data} />;
  return (
    <PageBody>
      {answer.error ? (
        <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <SkeletonRows rows={10} />
      )}
    </PageBody>
  );
}

const tabsOf = {
  BATTERY: ['now', 'report', 'hours', 'soc', 'current', 'heat', 'apart'],
  GENSET: ['now', 'report', 'hours', 'apart'],
} as const;

function Unit({ unit }: { readonly unit: UnitDetail }) {
  const word = useWords(words);
  const search = useSearch({ strict: false }) as { tab?: string };
  const tabs = tabsOf[unit.kind];
  const tab = tabs.find((name) => name === search.tab) ?? 'now';
  return (
    <PageBody>
      <PageHeader title={unit.unitCode} count={<StatusBadge state={unitStates[unit.state]} />}>
        <Button
          component={Link}
          to={`/equipment-monitoring/mhd-monitoring/logs-caution/${unit.id}` as never}
          variant="default"
        >
          {word('cautions')}
          {unit.openCautions > 0 && ` (${unit.openCautions})`}
        </Button>
        <Summary unit={unit} />
      </PageHeader>
      <About unit={unit} />
      <Tabs
        label={word('parts')}
        tabs={tabs.map((name) => ({ name, label: word(`${name}Tab`) }))}
        current={tab}
        search={search}
      />
      {tab === 'now' ? <Now unit={unit} /> : <OverDays unit={unit} tab={tab} />}
    </PageBody>
  );
}

function About({ unit }: { readonly unit: UnitDetail }) {
  const word = useWords(words);
  const language = useLanguage();
  return (
    <div className={css.head}>
      {unit.hasPicture && <Picture unit={unit} />}
      <Facts
        rows={[
          [word('heard'), <Heard key="heard" at={unit.at} state={unit.state} />],
          [word('kind'), deviceKinds[unit.kind][language]],
          [word('model'), unit.unitModel],
          [word('customer'), unit.customerName],
          [word('plant'), unit.plantDesc],
          [word('device'), unit.deviceId],
        ]}
      />
    </div>
  );
}

/** The newest picture of the machine. */
function Picture({ unit }: { readonly unit: UnitRow }) {
  const word = useWords(words);
  const { data } = useQuery(
    queryOf(materialHandling.image, { query: { id: unit.equipmentId } }, { handles: [404], isSilent: true }),
  );
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!(data instanceof Blob)) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return (
    address && <img className={css.picture} src={address} alt={word('picture', { unit: unit.unitCode })} />
  );
}

function Summary({ unit }: { readonly unit: UnitRow }) {
  const word = useWords(words);
  const mayExport = useMay('monitoring.export');
  const days = useDays(unit.zone);
  const [{ isRunning }, download] = useDownload(materialHandling.summaryReport);
  if (!mayExport) return null;
  return (
    <Button
      variant="default"
      loading={isRunning}
      onClick={() => void download({ params: { id: unit.id }, query: { ...days, Format: 'xlsx' } })}
    >
      {word('summary')}
    </Button>
  );
}

interface OverDaysProps {
  readonly unit: UnitRow;
  readonly tab: 'report' | 'hours' | 'apart' | keyof typeof callOf;
}

function OverDays({ unit, tab }: OverDaysProps) {
  return (
    <>
      <DaysChoice zone={unit.zone} />
      {tab === 'hours' && <WorkedDays unit={unit} />}
      {tab === 'report' && <Report unit={unit} />}
      {tab === 'apart' && <KeptApart unit={unit} />}
      {tab in callOf && <OneSignal unit={unit} tab={tab as keyof typeof callOf} />}
    </>
  );
}

function Report({ unit }: { readonly unit: UnitRow }) {
  const request = { params: { id: unit.id }, query: useDays(unit.zone) };
  const answer = useCall(materialHandling.report, request, { keepsPrevious: true });
  if (answer.data) return <SeriesFigures kind={unit.kind} report={answer.data.data} />;
  return <Waiting failure={answer.error} onRetry={() => void answer.refetch()} />;
}

const callOf = {
  soc: materialHandling.soc,
  current: materialHandling.battCurr,
  heat: materialHandling.battTemp,
} as const;

function OneSignal({ unit, tab }: { readonly unit: UnitRow; readonly tab: keyof typeof callOf }) {
  const request = { query: { id: unit.id, ...useDays(unit.zone) } };
  const answer = useCall(callOf[tab], request, { keepsPrevious: true });
  if (answer.data) return <SeriesFigures kind={unit.kind} report={answer.data.data} isWhole />;
  return <Waiting failure={answer.error} onRetry={() => void answer.refetch()} />;
}

type Failure = ReturnType<typeof useCall>['error'];

function Waiting({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }) {
  return failure ? <ErrorState failure={failure} onRetry={onRetry} /> : <SkeletonRows rows={8} />;
}
