// All units of a plant: how each stands, its work and why that waits, when it is expected to be ready, and the last line of
// progress, which a leader or a mechanic writes here. The same as a workbook or a PDF is the morning sheet of the customers.
import { equipment, type FleetRow } from '@dca/contract/areas/equipment';
import { jobStatusOf } from '@dca/domain/job-status';
import { trackingLifecycle, waitReasons } from '@dca/domain/tracking-lifecycle';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Translate, useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { useDownload } from '../../../platform/download.ts';
import { useMay } from '../../../platform/session.ts';
import { ChoiceFilter } from '../../../records/choice-filter.tsx';
import type { Column } from '../../../records/columns.ts';
import { filtersIn } from '../../../records/query-in-address.ts';
import { Records } from '../../../records/records.tsx';
import { useRecords } from '../../../records/use-records.ts';
import { MachineName } from '../../../ui/machine.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { When } from '../../../ui/when.tsx';
import { detailOf, useTypeWord } from '../../jobs/index.ts';
import { usePlantChoices } from '../../locations/index.ts';
import { ProgressDialog } from './progress-dialog.tsx';
import css from './units.module.css';
import { unitsWords } from './units-words.ts';

export function Page() {
  const word = useWords(unitsWords);
  const records = useRecords(equipment.fleet, 'standing');
  const plants = usePlantChoices();
  const [told, setTold] = useState<FleetRow | null>(null);
  const [{ isRunning }, start] = useDownload(equipment.morningSheet);
  const kept = new Set([...filtersIn(records.query), 'Sort']);
  const shown = Object.fromEntries(Object.entries(records.query).filter(([name]) => kept.has(name)));
  return (
    <>
      <Records
        records={records}
        name="units"
        title={word('units')}
        columns={useUnitColumns(setTold)}
        addressOf={({ id }) => ({ to: `/machine/${id}` })}
        filters={
          <>
            <ChoiceFilter
              records={records}
              filter="Condition"
              label={word('state')}
              choices={conditions.map((value) => ({ value, label: word(value) }))}
            />
            {plants.length > 1 && (
              <ChoiceFilter records={records} filter="PlantCode" label={word('plant')} choices={plants} />
            )}
          </>
        }
        empty={{ title: word('noneYet'), text: word('noneMore') }}
        action={
          <Button
            variant="default"
            loading={isRunning}
            onClick={() => void start({ query: { ...shown, Format: 'pdf' } })}
          >
            {word('pdf')}
          </Button>
        }
        exports={equipment.morningSheet}
        withoutPdf
      />
      {told?.job && <ProgressDialog unit={told} jobId={told.job.id} onClose={() => setTold(null)} />}
    </>
  );
}

const conditions = ['STOPPED', 'NOT_READY', 'IN_WORK', 'READY'] as const;
const colours = { READY: 'green', IN_WORK: 'yellow', STOPPED: 'red', NOT_READY: 'red' } as const;

function useUnitColumns(onTell: (row: FleetRow) => void): readonly Column<FleetRow>[] {
  const word = useWords(unitsWords);
  const language = useLanguage();
  const formats = useFormats();
  const mayTell = useMay('tracking.tell');
  return [
    {
      name: 'unit',
      label: word('unit'),
      sort: 'unitCode',
      isTight: true,
      cell: (row) => <MachineName unitCode={row.unitCode} unitModel={row.unitModel} />,
    },
    {
      name: 'state',
      label: word('state'),
      sort: 'standing',
      isTight: true,
      isPlain: true,
      cell: ({ condition }) => {
        const label = { en: unitsWords.en[condition], id: unitsWords.id[condition] };
        return <StatusBadge state={{ label, colour: colours[condition] }} />;
      },
    },
    { name: 'work', label: word('work'), cell: ({ job }) => job && <Work job={job} /> },
    {
      name: 'waits',
      label: word('waits'),
      cell: ({ job }) => job?.waitReason && waitReasons[job.waitReason][language],
    },
    {
      name: 'ready',
      label: word('ready'),
      isTight: true,
      cell: ({ progress, zone }) => progress?.readyAt && <When at={progress.readyAt} zone={zone} />,
    },
    { name: 'progress', label: word('progress'), cell: ({ progress }) => progress?.text },
    {
      name: 'smr',
      label: word('smr'),
      isFigure: true,
      isWide: true,
      cell: ({ smr }) => smr !== null && formats.hours(smr),
    },
    {
      name: 'customer',
      label: word('customer'),
      isWide: true,
      words: (row) => row.customerName,
      cell: (row) => row.customerName,
    },
    ...(mayTell ? [tellColumn(word, onTell)] : []),
  ];
}

const tellColumn = (
  word: Translate<typeof unitsWords.en>,
  onTell: (row: FleetRow) => void,
): Column<FleetRow> => ({
  name: 'tell',
  label: word('tell'),
  isPlain: true,
  cell: (row) =>
    row.job && (
      <Button variant="subtle" onClick={() => onTell(row)} aria-label={`${word('tell')}: ${row.unitCode}`}>
        {word('tell')}
      </Button>
    ),
});

function Work({ job }: { readonly job: NonNullable<FleetRow['job']> }) {
  const language = useLanguage();
  const typeWord = useTypeWord();
  const stage = job.stage && trackingLifecycle.states[job.stage].label[language];
  return (
    <span>
      <Link {...(detailOf(job) as object)} to="/jobs/summary/detailpi" className={css.job}>
        {job.number}
      </Link>{' '}
      {typeWord(job.jobType)}, {stage ?? jobStatusOf(job.status)?.label[language]}
    </span>
  );
}
