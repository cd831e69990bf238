// Filling a sheet on the machine: zone by zone, every answer kept at once, what is bad asks for its proof in place.

import { checksheets } from '@dca/contract/areas/checksheets';
import { jobs } from '@dca/contract/areas/jobs';
import { tracking } from '@dca/contract/areas/tracking';
import type { JobDetail } from '@dca/contract/job-row';
import { type Form, progress } from '@dca/domain/checksheet';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useWords } from '../../i18n/index.ts';
import { succeed } from '../../platform/modals.ts';
import { useWrite } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.ts';
import { ActionBar, ProgressBar, Section } from '../../ui/layout.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { Fluids } from './fluids.tsx';
import { Meter } from './meter.tsx';
import { QuestionField } from './question-field.tsx';
import css from './sheet.module.css';
import { type LocalSheet, useSheet } from './use-sheet.ts';
import { words } from './words.ts';

export default function FillSheet({ job }: { job: JobDetail }) {
  const { answer, sheet } = useSheet(job);
  if (answer.error) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!sheet) return <SkeletonRows />;
  return <Zones job={job} sheet={sheet} />;
}

function Zones({ job, sheet }: { job: JobDetail; sheet: LocalSheet }) {
  const t = useWords(words);
  const language = useLanguage();
  const form = sheet.reply.form as LocalSheet['reply']['form'] & Form;
  const [zoneCode, setZone] = useState(form.zones[0]?.code ?? '');
  const zone = form.zones.find((entry) => entry.code === zoneCode);
  const steps = progress(form, sheet.engine);
  return (
    <>
      <SavedLine sheet={sheet} />
      <Meter job={job} sheet={sheet} />
      <nav className={css.zones}>
        {form.zones.map((entry) => {
          const step = steps.find((one) => one.zoneCode === entry.code);
          return (
            <button
              key={entry.code}
              type="button"
              data-zone={entry.code}
              aria-current={entry.code === zoneCode || undefined}
              onClick={() => setZone(entry.code)}
            >
              {entry.code} {entry.name[language]}
              <br />
              {t('answered', { done: step?.answered ?? 0, total: step?.total ?? 0 })}
              <ProgressBar done={step?.answered ?? 0} total={step?.total ?? 0} label={entry.name[language]} />
            </button>
          );
        })}
      </nav>
      {zone?.groups.map((group) => (
        <Section key={group.name.en} title={group.name[language]}>
          {group.questions.map((question) => (
            <QuestionField
              key={question.id}
              job={job}
              sheet={sheet}
              zoneCode={zone.code}
              question={question as never}
            />
          ))}
        </Section>
      ))}
      {zone && <Fluids job={job} sheet={sheet} zoneCode={zone.code} />}
      <Submit job={job} sheet={sheet} onShow={setZone} />
    </>
  );
}

/** Where the answers are: on this phone, or sent. */
function SavedLine({ sheet }: { sheet: LocalSheet }) {
  const t = useWords(words);
  const { state } = sheet;
  if (state.kind === 'refused')
    return (
      <Alert color="red" role="alert">
        {t('refused', { reason: state.reason })}
      </Alert>
    );
  const text = { sent: t('sent'), kept: t('savedHere'), sending: t('sending') }[state.kind];
  return (
    <p className={css.state} aria-live="polite" data-saved={state.kind}>
      {text}
    </p>
  );
}

function Submit({
  job,
  sheet,
  onShow,
}: {
  job: JobDetail;
  sheet: LocalSheet;
  onShow: (zoneCode: string) => void;
}) {
  const t = useWords(words);
  const language = useLanguage();
  const { user } = useSession();
  const submit = useWrite(checksheets.save, {
    invalidates: [checksheets.get, jobs.get, jobs.list, jobs.counts, tracking.get],
    handles: [400, 403, 409, 422],
  });
  const isLeader = job.mechanicLeader === null || job.mechanicLeader.id === user?.id;
  const show = (zoneCode: string | null, questionId: string | null) => {
    if (zoneCode) onShow(zoneCode);
    setTimeout(() => document.getElementById(questionId ?? 'meter')?.scrollIntoView({ block: 'center' }), 50);
  };
  const send = async () => {
    await sheet.drain();
    await submit.mutateAsync({
      params: { family: sheet.family as 'pi' },
      body: { jobId: job.id, zoneCheckSheets: [], submit: true },
    });
    await succeed(t('submitted'));
  };
  return (
    <Section
      title={sheet.missing.length === 0 ? t('nothingMissing') : t('missing', { count: sheet.missing.length })}
    >
      <ul className={css.missing}>
        {sheet.missing.slice(0, 30).map((item) => (
          <li key={`${item.kind}-${item.zoneCode}-${item.questionId}`}>
            <button type="button" onClick={() => show(item.zoneCode, item.questionId)}>
              {item.zoneCode} {item.text[language]}
            </button>
          </li>
        ))}
      </ul>
      {submit.error && (
        <Alert color="red" role="alert" title={submit.error.message}>
          {submit.error.problem?.errors?.map((error) => error.message).join(', ')}
        </Alert>
      )}
      {!isLeader && <p>{t('onlyLeader')}</p>}
      <ActionBar>
        <Button
          disabled={!isLeader || sheet.missing.length > 0}
          loading={submit.isPending}
          onClick={() => void send().catch(() => undefined)}
        >
          {t('submit')}
        </Button>
      </ActionBar>
    </Section>
  );
}
