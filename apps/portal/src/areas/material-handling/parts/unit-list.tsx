// Units of one kind with how they stand now.
import { customers } from '@dca/contract/areas/customers';
import { materialHandling, type UnitRow } from '@dca/contract/areas/material-handling';
import { type DeviceKind, unitStateCodes, unitStates } from '@dca/domain/telemetry';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { ChoiceFilter } from '../../../records/choice-filter.tsx';
import { CodeFilter } from '../../../records/code-filter.tsx';
import type { Column } from '../../../records/columns.ts';
import { Records } from '../../../records/records.tsx';
import { useRecords } from '../../../records/use-records.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Value } from '../../../ui/value.tsx';
import { words } from '../words.ts';
import { Heard } from './heard.tsx';
import { Tiles } from './tiles.tsx';
import { useLive } from './use-live.ts';

const shown = {
  BATTERY: { title: 'batteries', fill: 'charge', heat: 'temperature' },
  GENSET: { title: 'gensets', fill: 'fuel', heat: 'coolant' },
} as const;

export function UnitList({ kind }: { readonly kind: DeviceKind }) {
  const word = useWords(words);
  const language = useLanguage();
  const records = useRecords(materialHandling.list, 'unitCode', { Kind: [kind] }, ['Kind']);
  useLive([materialHandling.list, materialHandling.total]);
  const states = unitStateCodes.map((value) => ({ value, label: unitStates[value].label[language] }));
  return (
    <Records
      records={records}
      name={`monitoring ${kind}`}
      title={word(shown[kind].title)}
      columns={useColumns(kind)}
      addressOf={({ id }) => ({ to: `/equipment-monitoring/mhd-monitoring/detail/${id}` })}
      summary={<Tiles kind={kind} />}
      filters={
        <>
          <ChoiceFilter records={records} filter="State" label={word('state')} choices={states} />
          <CodeFilter
            records={records}
            filter="CustomerCode"
            label={word('customer')}
            suggest={customers.codes}
          />
          <CodeFilter records={records} filter="PlantCode" label={word('plant')} />
        </>
      }
      empty={{ title: word('noUnits'), text: word('noUnitsText') }}
    />
  );
}

function useColumns(kind: DeviceKind): readonly Column<UnitRow>[] {
  const word = useWords(words);
  const figure = (name: 'fill' | 'heat' | 'hours', label: string, unit = ''): Column<UnitRow> => ({
    name,
    label,
    isTight: true,
    isFigure: true,
    cell: (row) => <Value value={row[name]} unit={unit} decimals={unit ? 0 : 1} />,
  });
  const wide = (name: 'unitModel' | 'plantCode', label: string): Column<UnitRow> => ({
    ...{ name, label, sort: name, isWide: true, isTight: true },
    cell: (row) => row[name],
  });
  return [
    { name: 'unitCode', label: word('unit'), sort: 'unitCode', isTight: true, cell: (row) => row.unitCode },
    {
      name: 'state',
      label: word('state'),
      isTight: true,
      isPlain: true,
      cell: (row) => <StatusBadge state={unitStates[row.state]} />,
    },
    {
      name: 'heard',
      label: word('heard'),
      isTight: true,
      cell: (row) => <Heard at={row.at} state={row.state} />,
    },
    figure('fill', word(shown[kind].fill), '%'),
    figure('heat', word(shown[kind].heat), '°C'),
    figure('hours', word('hours')),
    {
      name: 'openCautions',
      label: word('cautions'),
      isTight: true,
      isFigure: true,
      cell: (row) => row.openCautions > 0 && <Value value={row.openCautions} />,
    },
    wide('unitModel', word('model')),
    {
      name: 'customerName',
      label: word('customer'),
      sort: 'customerCode',
      words: (row) => row.customerName,
      cell: (row) => row.customerName,
    },
    wide('plantCode', word('plant')),
  ];
}
