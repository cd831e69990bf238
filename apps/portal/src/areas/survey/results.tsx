// What customers answered: how content they are in all and in groups, and each survey with what explains it.
import { customers } from '@dca/contract/areas/customers';
import { type SurveyRow, survey } from '@dca/contract/areas/survey';
import { jobTypes } from '@dca/domain/job-types';
import { surveyStateCodes, surveyStates } from '@dca/domain/survey';
import { Link } from '@tanstack/react-router';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { useMay } from '../../platform/session.ts';
import { ChoiceFilter, OneFilter } from '../../records/choice-filter.tsx';
import { CodeFilter } from '../../records/code-filter.tsx';
import type { Column } from '../../records/columns.ts';
import { DaysFilter } from '../../records/days-filter.tsx';
import { Records } from '../../records/records.tsx';
import { type RecordList, useRecords } from '../../records/use-records.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Missing } from '../../ui/value.tsx';
import { Results } from './groups.tsx';
import { words } from './words.ts';

export function Page() {
  const word = useWords(words);
  const records = useRecords(survey.list, '-askedAt');
  const mayExport = useMay('survey.export');
  return (
    <Records
      records={records}
      name="survey"
      title={word('title')}
      columns={useColumns()}
      addressOf={({ jobId }) => ({ to: '/jobs/summary/detailpi', search: { id: jobId } })}
      summary={<Results query={records.query} />}
      filters={<Filters records={records} />}
      empty={{ title: word('none'), text: word('noneText') }}
      exports={mayExport ? survey.report : undefined}
    />
  );
}

type Filter = 'State' | 'JobType' | 'CustomerCode' | 'PlantCode' | 'IsBad' | 'DateFrom' | 'DateTo';

function Filters<F extends string>({ records: all }: { readonly records: RecordList<unknown, F | Filter> }) {
  const word = useWords(words);
  const language = useLanguage();
  const records = all as RecordList<unknown, Filter>;
  const states = surveyStateCodes.map((value) => ({ value, label: surveyStates[value].label[language] }));
  const types = Object.entries(jobTypes).map(([value, { label }]) => ({ value, label: label[language] }));
  const bad = [
    { value: 'true', label: word('onlyBad') },
    { value: 'false', label: word('onlyGood') },
  ];
  return (
    <>
      <ChoiceFilter records={records} filter="State" label={word('state')} choices={states} />
      <OneFilter records={records} filter="IsBad" label={word('bad')} choices={bad} />
      <DaysFilter records={records} from="DateFrom" to="DateTo" label={word('askedOn')} />
      <CodeFilter
        records={records}
        filter="CustomerCode"
        label={word('customer')}
        suggest={customers.codes}
      />
      <CodeFilter records={records} filter="PlantCode" label={word('plant')} />
      <ChoiceFilter records={records} filter="JobType" label={word('type')} choices={types} />
    </>
  );
}

function useColumns(): readonly Column<SurveyRow>[] {
  const word = useWords(words);
  return [
    ...useAsked(),
    ...useAnswered(),
    {
      name: 'problem',
      label: word('problem'),
      isTight: true,
      cell: ({ problemLogId, problemNumber }) =>
        problemLogId && (
          <Link to="/jobs/summary/detailpi/detailproblemlog/" search={{ id: problemLogId } as never}>
            {problemNumber}
          </Link>
        ),
    },
  ];
}

function useAsked(): readonly Column<SurveyRow>[] {
  const word = useWords(words);
  const formats = useFormats();
  return [
    { name: 'jobNumber', label: word('job'), sort: 'jobNumber', isTight: true, cell: (row) => row.jobNumber },
    { name: 'unitCode', label: word('unit'), isTight: true, cell: (row) => row.unitCode },
    {
      name: 'customerName',
      label: word('customer'),
      sort: 'customerName',
      words: (row) => row.customerName,
      cell: (row) => row.customerName,
    },
    {
      name: 'leader',
      label: word('leader'),
      isWide: true,
      words: (row) => row.leader ?? '',
      cell: (row) => row.leader ?? <Missing />,
    },
    {
      name: 'toName',
      label: word('asked'),
      isWide: true,
      words: (row) => row.toName,
      cell: ({ toName, witness }) =>
        witness === null ? toName : `${toName}, ${word('onDevice', { name: witness })}`,
    },
    {
      name: 'state',
      label: word('state'),
      isTight: true,
      isPlain: true,
      cell: (row) => <StatusBadge state={surveyStates[row.state]} />,
    },
    {
      name: 'askedAt',
      label: word('askedOn'),
      sort: 'askedAt',
      isTight: true,
      cell: (row) => formats.day(row.askedAt.slice(0, 10)),
    },
  ];
}

function useAnswered(): readonly Column<SurveyRow>[] {
  const word = useWords(words);
  const formats = useFormats();
  return [
    {
      name: 'average',
      label: word('average'),
      sort: 'average',
      isTight: true,
      isFigure: true,
      cell: ({ average }) => (average === null ? <Missing /> : formats.number(average)),
    },
    {
      name: 'overall',
      label: word('overall'),
      isTight: true,
      isFigure: true,
      cell: ({ overall }) => (overall === null ? <Missing /> : overall),
    },
    {
      name: 'waited',
      label: word('waited'),
      isTight: true,
      isFigure: true,
      isWide: true,
      cell: ({ waitedMinutes }) => waitedMinutes > 0 && formats.worked(waitedMinutes * 60_000),
    },
    {
      name: 'comment',
      label: word('comment'),
      isWide: true,
      words: (row) => row.comment ?? '',
      cell: (row) => row.comment ?? '',
    },
  ];
}
