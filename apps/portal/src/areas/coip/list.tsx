// Surveys of sites: what stands, whose, and how many findings.
import { type CoipRow, coip } from '@dca/contract/areas/coip';
import { customers } from '@dca/contract/areas/customers';
import { coipSectorCodes, coipSectors } from '@dca/domain/coip';
import { coipLifecycle } from '@dca/domain/coip-lifecycle';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { useMay } from '../../platform/session.ts';
import { ChoiceFilter } from '../../records/choice-filter.tsx';
import { CodeFilter } from '../../records/code-filter.tsx';
import type { Column } from '../../records/columns.ts';
import { DaysFilter } from '../../records/days-filter.tsx';
import { Records } from '../../records/records.tsx';
import { useRecords } from '../../records/use-records.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { words } from './words.ts';

export function Page() {
  const word = useWords(words);
  const language = useLanguage();
  const records = useRecords(coip.list, '-surveyedOn');
  const mayWrite = useMay('coip.write');
  const sectors = coipSectorCodes.map((value) => ({ value, label: coipSectors[value][language] }));
  const states = Object.values(coipLifecycle.states).map(({ code, label }) => ({
    value: code,
    label: label[language],
  }));
  const begin = (
    <Button component={Link} to="/coip/new">
      {word('newSurvey')}
    </Button>
  );
  return (
    <Records
      records={records}
      name="coip"
      title={word('title')}
      columns={useColumns()}
      addressOf={({ coipNumber }) => ({ to: `/coip/${coipNumber}` })}
      filters={
        <>
          <ChoiceFilter records={records} filter="Status" label={word('state')} choices={states} />
          <ChoiceFilter records={records} filter="Sector" label={word('sector')} choices={sectors} />
          <CodeFilter
            records={records}
            filter="CustomerCode"
            label={word('customer')}
            suggest={customers.codes}
          />
          <DaysFilter records={records} from="DateFrom" to="DateTo" label={word('surveyedOn')} />
        </>
      }
      empty={{ title: word('noSurveys'), text: mayWrite ? word('noSurveysText') : '' }}
      action={mayWrite && begin}
      exports={coip.export}
    />
  );
}

function useColumns(): readonly Column<CoipRow>[] {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  return [
    {
      name: 'coipNumber',
      label: word('survey'),
      sort: 'coipNumber',
      isTight: true,
      cell: (row) => row.coipNumber,
    },
    {
      name: 'status',
      label: word('state'),
      isTight: true,
      isPlain: true,
      cell: (row) => <StatusBadge state={coipLifecycle.states[row.status]} />,
    },
    {
      name: 'customerName',
      label: word('customer'),
      sort: 'customerName',
      words: (row) => row.customerName,
      cell: (row) => row.customerName,
    },
    { name: 'site', label: word('site'), sort: 'site', words: (row) => row.site, cell: (row) => row.site },
    {
      name: 'sector',
      label: word('sector'),
      isTight: true,
      cell: (row) => coipSectors[row.sector][language],
    },
    {
      name: 'surveyedOn',
      label: word('surveyedOn'),
      sort: 'surveyedOn',
      isTight: true,
      cell: (row) => formats.day(row.surveyedOn),
    },
    { name: 'surveyor', label: word('surveyor'), isWide: true, isTight: true, cell: (row) => row.surveyor },
    { name: 'findings', label: word('findings'), isTight: true, isFigure: true, cell: (row) => row.findings },
  ];
}
