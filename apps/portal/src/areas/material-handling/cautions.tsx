// The cautions of a unit, or of all where the address names none: what was beyond its limits, since when, and what became of it.
import { type CautionRow, materialHandling } from '@dca/contract/areas/material-handling';
import { cautionCodeNames, cautionCodes } from '@dca/domain/cautions';
import { conditionClasses } from '@dca/domain/condition/classes';
import { useParams } from '@tanstack/react-router';
import { useLanguage, useWords } from '../../i18n/index.ts';
import { useCall } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { ChoiceFilter, OneFilter } from '../../records/choice-filter.tsx';
import type { Column } from '../../records/columns.ts';
import { DaysFilter } from '../../records/days-filter.tsx';
import { Records } from '../../records/records.tsx';
import { useRecords } from '../../records/use-records.ts';
import { Value } from '../../ui/value.tsx';
import { When } from '../../ui/when.tsx';
import { useReadOnArrival } from '../notices/index.ts';
import { CautionActs, CodeOf, JobOf, SeverityBadge } from './parts/caution-cells.tsx';
import { useLive } from './parts/use-live.ts';
import { words } from './words.ts';

const uuid = /^[0-9a-f-]{36}$/;

export function Page() {
  useReadOnArrival();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  return uuid.test(id) ? <OfUnit id={id} /> : <Cautions title={null} opening={{}} />;
}

function OfUnit({ id }: { readonly id: string }) {
  const unit = useCall(materialHandling.get, { params: { id } }, { handles: [404] });
  return <Cautions title={unit.data?.data.unitCode ?? null} opening={{ id }} />;
}

interface Props {
  readonly title: string | null;
  readonly opening: Readonly<Record<string, string>>;
}

function Cautions({ title, opening }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const records = useRecords(materialHandling.cautions, '-raisedAt', opening, ['id']);
  useLive([materialHandling.cautions]);
  const mayExport = useMay('monitoring.export');
  const severities = (['CRITICAL', 'CAUTION'] as const).map((value) => ({
    value,
    label: conditionClasses[value].words[language],
  }));
  const codes = cautionCodeNames.map((value) => ({
    value,
    label: `${value} ${cautionCodes[value].words[language]}`,
    short: value,
  }));
  const open = [
    { value: 'true', label: word('open') },
    { value: 'false', label: word('over') },
  ];
  return (
    <Records
      records={records}
      name="cautions"
      title={title === null ? word('cautionsTitle') : word('cautionsOf', { unit: title })}
      columns={useColumns()}
      addressOf={({ unitCode }) => ({
        to: '/equipment-monitoring/mhd-monitoring',
        search: { SearchValue: unitCode },
      })}
      filters={
        <>
          <OneFilter records={records} filter="IsOpen" label={word('open')} choices={open} />
          <ChoiceFilter records={records} filter="Severity" label={word('severity')} choices={severities} />
          <ChoiceFilter records={records} filter="Code" label={word('code')} choices={codes} />
          <DaysFilter records={records} from="From" to="To" label={word('raised')} />
        </>
      }
      empty={{ title: word('noCautions'), text: word('noCautionsText') }}
      exports={mayExport ? materialHandling.cautionSummary : undefined}
    />
  );
}

function useColumns(): readonly Column<CautionRow>[] {
  const word = useWords(words);
  return [
    { name: 'unitCode', label: word('unit'), sort: 'unitCode', isTight: true, cell: (row) => row.unitCode },
    {
      name: 'severity',
      label: word('severity'),
      sort: 'severity',
      isTight: true,
      isPlain: true,
      cell: (row) => <SeverityBadge row={row} />,
    },
    { name: 'code', label: word('code'), sort: 'code', cell: (row) => <CodeOf row={row} /> },
    {
      name: 'raisedAt',
      label: word('raised'),
      sort: 'raisedAt',
      isTight: true,
      cell: (row) => <When at={row.raisedAt} zone={row.zone} />,
    },
    {
      name: 'endedAt',
      label: word('ended'),
      isTight: true,
      cell: (row) => (row.endedAt ? <When at={row.endedAt} zone={row.zone} /> : word('isOpen')),
    },
    {
      name: 'value',
      label: word('value'),
      isTight: true,
      isFigure: true,
      cell: (row) => row.value !== null && <Value value={row.value} />,
    },
    {
      name: 'threshold',
      label: word('limit'),
      isTight: true,
      isFigure: true,
      isWide: true,
      cell: (row) => row.threshold !== null && <Value value={row.threshold} />,
    },
    {
      name: 'acknowledged',
      label: word('acknowledged'),
      isWide: true,
      words: (row) => [row.acknowledgedBy, row.note].filter(Boolean).join(': '),
      cell: (row) => [row.acknowledgedBy, row.note].filter(Boolean).join(': '),
    },
    { name: 'job', label: word('job'), isTight: true, cell: (row) => <JobOf row={row} /> },
    {
      name: 'acts',
      label: word('toDo'),
      isTight: true,
      isPlain: true,
      cell: (row) => <CautionActs row={row} />,
    },
  ];
}
