// Mails about jobs: to whom, about what, and what became of each.
import { type MailRow, mail } from '@dca/contract/areas/mail';
import { mailKindCodes, mailKinds, mailStateCodes, mailStates } from '@dca/domain/mail';
import { useLanguage, useWords } from '../../i18n/index.ts';
import { useMay } from '../../platform/session.ts';
import { ChoiceFilter } from '../../records/choice-filter.tsx';
import { CodeFilter } from '../../records/code-filter.tsx';
import type { Column } from '../../records/columns.ts';
import { DaysFilter } from '../../records/days-filter.tsx';
import { Records } from '../../records/records.tsx';
import { useRecords } from '../../records/use-records.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { When } from '../../ui/when.tsx';
import { words } from './words.ts';

export function Page() {
  const word = useWords(words);
  const language = useLanguage();
  const mayExport = useMay('mail.export');
  const records = useRecords(mail.list, '-madeAt');
  const states = mailStateCodes.map((value) => ({ value, label: mailStates[value].label[language] }));
  const kinds = mailKindCodes.map((value) => ({ value, label: mailKinds[value][language] }));
  return (
    <Records
      records={records}
      name="mails"
      title={word('title')}
      columns={useMailColumns()}
      addressOf={({ id }) => ({ to: `/mail/${id}` })}
      exports={mayExport ? mail.export : undefined}
      filters={
        <>
          <ChoiceFilter
            records={records}
            filter="State"
            label={word('state')}
            choices={states}
            together={{ label: word('needsSomebody'), values: ['FAILED', 'PERHAPS'] }}
          />
          <ChoiceFilter records={records} filter="Kind" label={word('kind')} choices={kinds} />
          <DaysFilter records={records} from="From" to="To" label={word('made')} />
          <CodeFilter records={records} filter="PlantCode" label={word('plant')} />
          <CodeFilter records={records} filter="CustomerCode" label={word('customer')} />
        </>
      }
      empty={{ title: word('nothing'), text: word('nothingYet') }}
    />
  );
}

function useMailColumns(): readonly Column<MailRow>[] {
  const word = useWords(words);
  const language = useLanguage();
  const kindOf = ({ kind }: MailRow) => mailKinds[kind][language];
  const answerOf = ({ answer, state, attempts }: MailRow) =>
    [answer, ...(state === 'QUEUED' && attempts > 0 ? [word('attempts', { count: attempts })] : [])]
      .filter(Boolean)
      .join(' · ');
  return [
    { name: 'to', label: word('to'), sort: 'toName', isTight: true, cell: ({ toName }) => toName },
    {
      name: 'subject',
      label: word('subject'),
      words: ({ subject }) => subject,
      yields: true,
      cell: ({ subject }) => subject,
    },
    { name: 'kind', label: word('kind'), isWide: true, isTight: true, cell: kindOf },
    {
      name: 'state',
      label: word('state'),
      isTight: true,
      isPlain: true,
      cell: ({ state }) => <StatusBadge state={mailStates[state]} />,
    },
    {
      name: 'made',
      label: word('made'),
      sort: 'madeAt',
      isTight: true,
      cell: ({ madeAt }) => <When at={madeAt} />,
    },
    { name: 'by', label: word('by'), isWide: true, isTight: true, cell: ({ madeBy }) => madeBy },
    { name: 'answer', label: word('answer'), isWide: true, words: answerOf, cell: answerOf },
  ];
}
