// What stays in sight while a sheet is filled: the machine, the zone, how far it is, where the answers are, and the way to every
// step with its state.
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import { type Form, progress } from '@dca/domain/checksheet';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { isUnanswered } from '../lines/kept-lines.ts';
import { lineWords } from '../lines/line-words.ts';
import type { LocalSheet } from '../local/use-sheet.ts';
import { usePartsName } from '../parts/parts-step.tsx';
import { words } from '../words.ts';
import { Saved } from './saved.tsx';
import css from './sheet-head.module.css';
import { isBeyondZones, linesStep, meterStep, partsStep, type Step, stepsOf } from './steps.ts';

interface Props {
  readonly job: Pick<JobDetail, 'unitCode'>;
  readonly sheet: LocalSheet;
  readonly step: Step;
  readonly onShow: (step: Step) => void;
}

export function SheetHead({ job, sheet, step, onShow }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const partsName = usePartsName(sheet.reply.form);
  const lineWord = useWords(lineWords);
  const form = sheet.reply.form as LocalSheet['reply']['form'] & Form;
  const zones = progress(form, sheet.engine);
  const zone = form.zones.find(({ code }) => code === step);
  const beside: Readonly<Record<Step, string>> = {
    [partsStep]: partsName,
    [linesStep]: lineWord('linesOfJob'),
  };
  const title = zone ? `${zone.code} ${zone.name[language]}` : (beside[step] ?? word('meter'));
  const done = zones.reduce((sum, { answered }) => sum + answered, 0);
  const total = zones.reduce((sum, one) => sum + one.total, 0);
  const beyond = sheet.missing.filter(isBeyondZones);
  const trouble = new Set(
    sheet.reply.contests.map(({ zoneCode, field }) =>
      field.startsWith('part/') && field !== 'part/meter' ? partsStep : (zoneCode ?? meterStep),
    ),
  );
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = nav.current;
    const open = row?.querySelector<HTMLElement>(`[data-zone="${step}"], [data-step="${step}"]`);
    if (row && open) row.scrollLeft = open.offsetLeft - row.offsetLeft - row.clientWidth / 3;
  }, [step]);
  return (
    <div className={css.head} id="zones">
      <p className={css.line}>
        <strong>{job.unitCode}</strong>
        <span className={css.zone}>{title}</span>
        <span>{word('answered', { done, total })}</span>
        <Saved sheet={sheet} />
      </p>
      <ProgressBar done={done} total={total} label={word('zones')} />
      <nav ref={nav} className={css.steps} aria-label={word('zones')}>
        <button
          type="button"
          data-step={meterStep}
          aria-current={step === meterStep || undefined}
          onClick={() => onShow(meterStep)}
        >
          {word('meterStep')}
          <State isDone={sheet.engine.smr !== null} isContested={trouble.has(meterStep)} />
        </button>
        {zones.map(({ zoneCode, answered, total: asked, complete }) => (
          <button
            key={zoneCode}
            type="button"
            data-zone={zoneCode}
            aria-current={step === zoneCode || undefined}
            onClick={() => onShow(zoneCode)}
          >
            {zoneCode} <small>{word('answered', { done: answered, total: asked })}</small>
            <State isDone={complete} isContested={trouble.has(zoneCode)} />
          </button>
        ))}
        {stepsOf(sheet.reply).includes(partsStep) && (
          <button
            type="button"
            data-step={partsStep}
            aria-current={step === partsStep || undefined}
            onClick={() => onShow(partsStep)}
          >
            {partsName}
            <State isDone={beyond.length === 0} isContested={trouble.has(partsStep)} />
          </button>
        )}
        <LinesButton sheet={sheet} step={step} onShow={onShow} />
      </nav>
    </div>
  );
}

function State({ isDone, isContested }: { readonly isDone: boolean; readonly isContested: boolean }) {
  const word = useWords(words);
  if (isContested) return <IconAlertTriangle size={16} role="img" aria-label={word('differ')} />;
  return isDone ? <IconCheck size={16} role="img" aria-label={word('stepDone')} /> : null;
}

/** The way to what the job mends, with how much of it is answered. */
function LinesButton({ sheet: { lines }, step, onShow }: Pick<Props, 'sheet' | 'step' | 'onShow'>) {
  const word = useWords(words);
  const lineWord = useWords(lineWords);
  if (lines.length === 0) return null;
  const done = lines.filter((line) => !isUnanswered(line)).length;
  const isContested = lines.some(({ waiting }) => waiting?.refusal != null);
  return (
    <button
      type="button"
      data-step={linesStep}
      aria-current={step === linesStep || undefined}
      onClick={() => onShow(linesStep)}
    >
      {lineWord('lines')} <small>{word('answered', { done, total: lines.length })}</small>
      <State isDone={done === lines.length} isContested={isContested} />
    </button>
  );
}
