// What stays in sight while a sheet is filled: the machine, the zone, how far it is, where the answers are, and the way to every
// step with its state.
import type { JobDetail } from '@dca/contract/job-row';
import { type Form, progress } from '@dca/domain/checksheet';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import type { LocalSheet } from '../local/use-sheet.ts';
import { words } from '../words.ts';
import { Saved } from './saved.tsx';
import css from './sheet-head.module.css';
import { meterStep, type Step } from './steps.ts';

interface Props {
  readonly job: Pick<JobDetail, 'unitCode'>;
  readonly sheet: LocalSheet;
  readonly step: Step;
  readonly onShow: (step: Step) => void;
}

export function SheetHead({ job, sheet, step, onShow }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const form = sheet.reply.form as LocalSheet['reply']['form'] & Form;
  const zones = progress(form, sheet.engine);
  const zone = form.zones.find(({ code }) => code === step);
  const done = zones.reduce((sum, { answered }) => sum + answered, 0);
  const total = zones.reduce((sum, one) => sum + one.total, 0);
  const trouble = new Set(sheet.reply.contests.map(({ zoneCode }) => zoneCode ?? meterStep));
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
        <span className={css.zone}>{zone ? `${zone.code} ${zone.name[language]}` : word('meter')}</span>
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
      </nav>
    </div>
  );
}

function State({ isDone, isContested }: { readonly isDone: boolean; readonly isContested: boolean }) {
  const word = useWords(words);
  if (isContested) return <IconAlertTriangle size={16} role="img" aria-label={word('differ')} />;
  return isDone ? <IconCheck size={16} role="img" aria-label={word('stepDone')} /> : null;
}
