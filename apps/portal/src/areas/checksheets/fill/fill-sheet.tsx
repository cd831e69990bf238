// Filling a sheet on the machine: zone by zone, every answer kept at once, what is bad asks for its proof in place.
import type { JobDetail } from '@dca/contract/job-row';
import { type Form, progress } from '@dca/domain/checksheet';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Section } from '../../../ui/section.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { QuestionField } from '../answer/question-field.tsx';
import { StorageNote, StorageWarning } from '../local/storage-note.tsx';
import { type LocalSheet, useSheet } from '../local/use-sheet.ts';
import css from '../sheet.module.css';
import { words } from '../words.ts';
import { Fluids } from './fluids.tsx';
import { Meter } from './meter.tsx';
import { Submit } from './submit.tsx';

export function FillSheet({ job }: { readonly job: JobDetail }) {
  const { answer, sheet } = useSheet(job);
  if (answer.error) return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  if (!sheet) return <SkeletonRows rows={8} />;
  return <Zones job={job} sheet={sheet} />;
}

interface Props {
  readonly job: JobDetail;
  readonly sheet: LocalSheet;
}

function Zones({ job, sheet }: Props) {
  const language = useLanguage();
  const form = sheet.reply.form as LocalSheet['reply']['form'] & Form;
  const [zoneCode, setZone] = useState(form.zones[0]?.code ?? '');
  const zone = form.zones.find((entry) => entry.code === zoneCode);
  const step = (code: string) => {
    setZone(code);
    document.getElementById('zones')?.scrollIntoView();
  };
  return (
    <div>
      <Refused sheet={sheet} />
      <StorageWarning />
      <Meter job={job} sheet={sheet} />
      <ZoneList form={form} sheet={sheet} zoneCode={zoneCode} onShow={setZone} />
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
      <StorageNote />
      <Submit job={job} sheet={sheet} onShow={setZone} />
      <ZoneBar form={form} sheet={sheet} zoneCode={zoneCode} onShow={step} />
    </div>
  );
}

function Refused({ sheet: { trouble } }: { readonly sheet: LocalSheet }) {
  const word = useWords(words);
  if (!trouble) return null;
  return (
    <p className={css.refused} role="alert">
      {word(trouble.kind, { reason: trouble.reason })}
    </p>
  );
}

interface ZonesProps {
  readonly form: Form;
  readonly sheet: LocalSheet;
  readonly zoneCode: string;
  readonly onShow: (zoneCode: string) => void;
}

/** The zones with how far each is. */
function ZoneList({ form, sheet, zoneCode, onShow }: ZonesProps) {
  const word = useWords(words);
  const language = useLanguage();
  const steps = progress(form, sheet.engine);
  return (
    <nav id="zones" className={css.zones} aria-label={word('zones')}>
      {form.zones.map((entry) => {
        const { answered = 0, total = 0 } = steps.find((one) => one.zoneCode === entry.code) ?? {};
        return (
          <button
            key={entry.code}
            type="button"
            data-zone={entry.code}
            aria-current={entry.code === zoneCode || undefined}
            onClick={() => onShow(entry.code)}
          >
            <span className={css.zoneName}>
              <strong>
                {entry.code} {entry.name[language]}
              </strong>
              <span>{word('answered', { done: answered, total })}</span>
            </span>
            <ProgressBar done={answered} total={total} label={entry.name[language]} />
          </button>
        );
      })}
    </nav>
  );
}

const savedWords = {
  nothing: 'nothingEntered',
  sent: 'sent',
  keeping: 'keeping',
  kept: 'savedHere',
  sending: 'sending',
  refused: 'notAccepted',
  notKept: 'keeping',
} as const;

/** Where entries and photos are: on this phone, or sent. */
function Saved({ sheet: { state, reply } }: { readonly sheet: LocalSheet }) {
  const word = useWords(words);
  const isEmpty =
    reply.smr === null &&
    reply.photos.length === 0 &&
    reply.zoneCheckSheets.every((zone) => zone.answers.length + zone.additionalFluids.length === 0);
  const kind = state === 'sent' && isEmpty ? 'nothing' : state;
  return (
    <span className={css.saved} aria-live="polite" data-saved={kind}>
      {kind !== 'opening' && word(savedWords[kind])}
    </span>
  );
}

/** The zones before and after, and between them where the answers are. */
function ZoneBar({ form, sheet, zoneCode, onShow }: ZonesProps) {
  const index = form.zones.findIndex((zone) => zone.code === zoneCode);
  const before = form.zones[index - 1];
  const after = form.zones[index + 1];
  return (
    <ActionBar>
      {before ? (
        <Button
          className={css.step}
          variant="default"
          leftSection={<IconChevronLeft size={16} aria-hidden />}
          onClick={() => onShow(before.code)}
        >
          {before.code}
        </Button>
      ) : (
        <span className={css.step} />
      )}
      <Saved sheet={sheet} />
      {after ? (
        <Button
          className={css.step}
          variant="default"
          rightSection={<IconChevronRight size={16} aria-hidden />}
          onClick={() => onShow(after.code)}
        >
          {after.code}
        </Button>
      ) : (
        <span className={css.step} />
      )}
    </ActionBar>
  );
}
