// What the sheet of a job says as a file, for who counts and compares answers; nothing for others, nor before it is submitted.
import { checksheets } from '@dca/contract/areas/checksheets';
import type { JobRow } from '@dca/contract/areas/jobs/job';
import { jobStates } from '@dca/domain/job-states';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useWords } from '../../../../i18n/index.ts';
import { useDownload } from '../../../../platform/download.ts';
import { useMay } from '../../../../platform/session.ts';
import { Section } from '../../../../ui/section.tsx';
import css from '../job-facts.module.css';
import { answersWords } from './answers-words.ts';

interface Props {
  readonly job: Pick<JobRow, 'id' | 'status'>;
}

export function AnswersFile({ job }: Props) {
  const word = useWords(answersWords);
  const mayTake = useMay('checksheet.export');
  if (!mayTake || !jobStates.sheetClosed.has(job.status)) return null;
  return (
    <Section title={word('title')} note={word('note')}>
      <div className={css.files}>
        <TakeAnswers job={job} format="xlsx" name={word('workbook')} />
        <TakeAnswers job={job} format="csv" name={word('text')} />
      </div>
    </Section>
  );
}

interface TakeProps extends Props {
  readonly format: 'xlsx' | 'csv';
  readonly name: string;
}

function TakeAnswers({ job, format, name }: TakeProps) {
  const [{ isRunning }, start] = useDownload(checksheets.exportAnswers);
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isRunning}
      onClick={() => void start({ query: { JobId: [job.id], Format: format } })}
    >
      {name}
    </Button>
  );
}
