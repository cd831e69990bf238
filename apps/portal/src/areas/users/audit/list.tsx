// The audit trail: who did what, to what, and what was refused; each entry opens with what was before and after.
import { audit } from '@dca/contract/areas/users';
import { type AuditEntry, auditOutcomes } from '@dca/contract/areas/users/audit';
import { users } from '@dca/contract/areas/users/user';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { ownZone } from '../../../i18n/own-zone.ts';
import { useMay } from '../../../platform/session.ts';
import { ChoiceFilter, OneFilter } from '../../../records/choice-filter.tsx';
import { CodeFilter } from '../../../records/code-filter.tsx';
import type { Column } from '../../../records/columns.ts';
import { DaysFilter } from '../../../records/days-filter.tsx';
import { Records } from '../../../records/records.tsx';
import { useRecords } from '../../../records/use-records.ts';
import { Outcome } from './outcome.tsx';
import { useSummaries } from './use-summaries.ts';
import { words } from './words.ts';

export function Page() {
  const word = useWords(words);
  const records = useRecords(audit.list, '-at');
  const summaries = useSummaries();
  const mayExport = useMay('audit.export');
  return (
    <Records
      records={records}
      name="audit"
      title={word('title')}
      columns={useColumns(summaries.of)}
      addressOf={({ id }) => ({ to: `/audit/${id}` })}
      exports={mayExport ? audit.export : undefined}
      withoutPdf
      filters={<Filters records={records} calls={summaries.all} />}
      empty={{ title: word('none'), text: word('noneText') }}
    />
  );
}

interface FiltersProps {
  readonly records: ReturnType<typeof useRecords<typeof audit.list>>;
  readonly calls: ReturnType<typeof useSummaries>['all'];
}

function Filters({ records, calls }: FiltersProps) {
  const word = useWords(words);
  const language = useLanguage();
  return (
    <>
      <DaysFilter records={records} from="From" to="To" label={word('days')} />
      <OneFilter
        records={records}
        filter="Outcome"
        label={word('outcome')}
        choices={Object.entries(auditOutcomes).map(([value, label]) => ({ value, label: label[language] }))}
      />
      <OneFilter
        records={records}
        filter="MissedRight"
        label={word('missedRight')}
        choices={[{ value: 'true', label: word('missedRightOnly') }]}
      />
      <Narrowed records={records} filter="Target" label={word('target')} />
      <Narrowed records={records} filter="RequestId" label={word('request')} />
      <CodeFilter records={records} filter="UserName" label={word('who')} suggest={users.userNames} />
      <ChoiceFilter
        records={records}
        filter="Call"
        label={word('what')}
        choices={calls.map(({ call, summary }) => ({ value: call, label: summary, short: call }))}
      />
    </>
  );
}

interface NarrowedProps extends Pick<FiltersProps, 'records'> {
  readonly filter: 'Target' | 'RequestId';
  readonly label: string;
}

/** What an entry led here by, until it is taken off. */
function Narrowed({ records, filter, label }: NarrowedProps) {
  const [value] = records.chosen(filter);
  if (!value) return null;
  return <OneFilter records={records} filter={filter} label={label} choices={[{ value, label: value }]} />;
}

function useColumns(summaryOf: (call: string) => string): readonly Column<AuditEntry>[] {
  const word = useWords(words);
  const formats = useFormats();
  return [
    {
      name: 'at',
      label: word('at'),
      sort: 'at',
      isTight: true,
      cell: ({ at }) => formats.moment(at, ownZone()),
    },
    {
      name: 'who',
      label: word('who'),
      isTight: true,
      cell: ({ name, userName }) => name ?? userName ?? word('nobody'),
    },
    {
      name: 'what',
      label: word('what'),
      words: ({ call }) => summaryOf(call),
      cell: ({ call }) => summaryOf(call),
      yields: true,
    },
    {
      name: 'outcome',
      label: word('outcome'),
      isTight: true,
      isPlain: true,
      cell: (entry) => <Outcome entry={entry} />,
    },
    {
      name: 'target',
      label: word('target'),
      cell: ({ target }) => target && shortened(target),
      words: ({ target }) => target ?? '',
    },
    {
      name: 'requestId',
      label: word('request'),
      isTight: true,
      cell: ({ requestId }) => shortened(requestId),
      words: ({ requestId }) => requestId,
    },
  ];
}

/** Ids by their beginning: the entry has them whole. */
const shortened = (text: string): string =>
  text.replace(/([0-9a-f]{8})(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '$1…');
