// Filling a sheet on the machine: the meter first, then zone by zone, every answer kept at once, what is bad asks for its proof
// in place.
import { backlog } from '@dca/contract/areas/backlog';
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import type { Form } from '@dca/domain/checksheet';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { askAhead } from '../../../platform/queries.ts';
import { useMay } from '../../../platform/session.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { StorageNote, StorageWarning } from '../../offline/index.ts';
import { ZoneQuestions } from '../answer/zone-questions.tsx';
import { lineWords } from '../lines/line-words.ts';
import { LinesStep } from '../lines/lines-step.tsx';
import { type LocalSheet, useSheet } from '../local/use-sheet.ts';
import { PartsStep, usePartsName } from '../parts/parts-step.tsx';
import css from '../sheet.module.css';
import { words } from '../words.ts';
import { Fluids } from './fluids/fluids.tsx';
import { Meter } from './meter.tsx';
import { SheetHead } from './sheet-head.tsx';
import {
  firstReturned,
  linesStep,
  meterStep,
  nextUnanswered,
  partsStep,
  type Step,
  showPlace,
  stepsOf,
  stopShowing,
  useStep,
} from './steps.ts';
import { Submit } from './submit.tsx';

// With the code of the sheet: it is made of the same.
export { DraftPaper } from '../paper/draft-paper.tsx';
export { ForemanSigns } from '../sign/foreman-signs.tsx';

interface FillProps {
  readonly job: JobDetail;
  /** What follows the sheet, above its bar. */
  readonly children?: ReactNode;
  /** What begins the work, where nobody has: without it the sheet cannot be submitted. */
  readonly begins?: ReactNode;
}

export function FillSheet({ job, children, begins }: FillProps) {
  const { answer, sheet } = useSheet(job);
  const mayJoin = useMay('bms.read');
  // What is open on the machine is known before a bad answer asks for it, where there may be no signal.
  useEffect(() => {
    if (mayJoin) void askAhead(backlog.same, { query: { EquipmentId: job.equipmentId } });
  }, [mayJoin, job.equipmentId]);
  // A long sheet is drawn in slices, so that no press waits for all of it.
  const isDrawn = useDeferredValue(sheet !== undefined, false);
  if (answer.error) return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  if (!sheet || !isDrawn) return <SkeletonRows rows={8} />;
  return (
    <Steps job={job} sheet={sheet} begins={begins}>
      {children}
    </Steps>
  );
}

interface Props {
  readonly job: JobDetail;
  readonly sheet: LocalSheet;
}

function Steps({ job, sheet, children, begins }: Props & Pick<FillProps, 'children' | 'begins'>) {
  const [step, setStep] = useStep(job.id, sheet);
  // The zone is marked with the press; its questions follow in slices.
  const drawn = useDeferredValue(step);
  const marked = firstReturned(sheet.reply);
  useEffect(() => {
    if (marked) showPlace(marked);
  }, [marked]);
  useEffect(() => stopShowing, []);
  const go = (next: Step) => {
    setStep(next);
    showPlace('sheet');
  };
  return (
    <div id="sheet" className={css.sheet} aria-busy={drawn !== step}>
      <SheetHead job={job} sheet={sheet} step={step} onShow={go} />
      <Refused sheet={sheet} />
      <StorageWarning />
      {drawn === meterStep ? (
        <Meter job={job} sheet={sheet} />
      ) : drawn === partsStep ? (
        <PartsStep job={job} sheet={sheet} />
      ) : drawn === linesStep ? (
        <LinesStep sheet={sheet} />
      ) : (
        <Zone job={job} sheet={sheet} zoneCode={drawn} />
      )}
      <Submit job={job} sheet={sheet} onShow={setStep} begins={begins} />
      {children}
      <StorageNote />
      <StepBar sheet={sheet} step={step} onShow={go} onPlace={setStep} />
    </div>
  );
}

function Zone({ job, sheet, zoneCode }: Props & { readonly zoneCode: string }) {
  const zone = sheet.reply.form.zones.find(({ code }) => code === zoneCode);
  if (!zone) return null;
  return (
    <>
      <ZoneQuestions job={job} sheet={sheet} zoneCode={zone.code} />
      <Fluids job={job} sheet={sheet} zoneCode={zone.code} />
    </>
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

interface BarProps {
  readonly sheet: LocalSheet;
  readonly step: Step;
  readonly onShow: (step: Step) => void;
  readonly onPlace: (step: Step) => void;
}

/** The steps before and after, and between them the next place that wants an answer. */
function StepBar({ sheet, step, onShow, onPlace }: BarProps) {
  const word = useWords(words);
  const form = sheet.reply.form as Form;
  const lineWord = useWords(lineWords);
  const steps = stepsOf(sheet.reply);
  const partsName = usePartsName(sheet.reply.form);
  const names: Readonly<Record<Step, string>> = {
    [meterStep]: word('meterStep'),
    [partsStep]: partsName,
    [linesStep]: lineWord('lines'),
  };
  const nameOf = (one: Step) => names[one] ?? one;
  const [before, after] = [steps[steps.indexOf(step) - 1], steps[steps.indexOf(step) + 1]];
  const next = nextUnanswered(form, sheet.engine, step, sheet.missing, sheet.lines);
  return (
    <ActionBar>
      {before === undefined ? (
        <span className={css.step} />
      ) : (
        <Button
          className={css.step}
          variant="default"
          leftSection={<IconChevronLeft size={16} aria-hidden />}
          onClick={() => onShow(before)}
        >
          {nameOf(before)}
        </Button>
      )}
      <Button
        className={css.between}
        variant="default"
        disabled={next === null}
        onClick={() => {
          if (!next) return;
          onPlace(next.step);
          showPlace(next.questionId ?? 'meter');
        }}
      >
        {word(next ? 'nextUnanswered' : 'allAnswered')}
      </Button>
      {after === undefined ? (
        <span className={css.step} />
      ) : (
        <Button
          className={css.step}
          variant="default"
          rightSection={<IconChevronRight size={16} aria-hidden />}
          onClick={() => onShow(after)}
        >
          {nameOf(after)}
        </Button>
      )}
    </ActionBar>
  );
}
