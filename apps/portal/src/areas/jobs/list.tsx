// Jobs: cards of states with their counts, filters, selection with what can be done to all of it.
import { jobs } from '@dca/contract/areas/jobs';
import { jobStatusOf } from '@dca/domain/job-status';
import { jobTypes } from '@dca/domain/job-types';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage, useWords } from '../../i18n/index.ts';
import { useCall } from '../../platform/queries.ts';
import { useMay, useSession } from '../../platform/session.ts';
import { ExportButton } from '../../records/export-button.tsx';
import { type Filter, Records, useCount } from '../../records/list-page.tsx';
import { type ListAddress, useListAddress } from '../../records/use-list.ts';
import ui from '../../ui/basic.module.css';
import { PageHead } from '../../ui/head.tsx';
import { SelectionActs } from './selection-acts.tsx';
import { detailOf, useJobColumns } from './shared.tsx';
import { words } from './words.ts';

const filterNames = ['Status', 'JobType', 'PlantCode', 'Late', 'UnitModel'];

export function Page() {
  const t = useWords(words);
  const list = useListAddress(filterNames);
  const answer = useCall(jobs.list, { query: list.query as never }, { keepsPrevious: true });
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const isCrew = useMay('job.assign');
  return (
    <>
      <PageHead title={t('title')} count={useCount(answer.data)}>
        {useMay('job.export') && <ExportButton definition={jobs.export} list={list} />}
        {useMay('job.create') && (
          <Button component={Link} to="/jobcreation/unitmodel">
            {t('create')}
          </Button>
        )}
      </PageHead>
      <StateCards list={list} />
      {selected.size > 0 && <SelectionActs ids={[...selected]} onDone={() => select(new Set())} />}
      <Records
        list={list}
        answer={answer}
        columns={useJobColumns()}
        filters={useJobFilters()}
        linkTo={detailOf}
        nameOf={(job) => job.number}
        emptyHint={t('emptyHint')}
        {...(isCrew ? { selection: { ids: selected, onChange: select } } : {})}
      />
    </>
  );
}

/** The filters in sight of every list of jobs. */
export function useJobFilters(): Filter[] {
  const t = useWords(words);
  const language = useLanguage();
  const { user } = useSession();
  const plants = (user?.plants ?? []).map((plant) => ({
    value: plant.plantCode,
    label: `${plant.plantCode} ${plant.plantDesc}`,
  }));
  return [
    {
      name: 'JobType',
      label: t('type'),
      choices: Object.entries(jobTypes).map(([value, type]) => ({
        value,
        label: `${value} ${type.label[language]}`,
      })),
    },
    { name: 'PlantCode', label: t('plant'), choices: plants },
    { name: 'Late', label: t('lateFilter'), choices: [{ value: 'true', label: t('yes') }] },
  ];
}

/** States with how many jobs stand there; a press shows only those. */
function StateCards({ list }: { list: ListAddress }) {
  const language = useLanguage();
  const { data } = useCall(jobs.counts, {});
  const chosen = String(list.values.Status ?? '');
  return (
    <div className={ui.chips}>
      {(data?.data ?? []).map(({ status, jobs: count }) => {
        const isChosen = chosen === String(status);
        return (
          <button
            key={status}
            type="button"
            className={`${ui.chip} ${isChosen ? ui.blue : ''}`}
            aria-pressed={isChosen}
            onClick={() => list.change({ Status: isChosen ? undefined : String(status) })}
          >
            {jobStatusOf(status)?.label[language] ?? status} <strong>{count}</strong>
          </button>
        );
      })}
    </div>
  );
}
