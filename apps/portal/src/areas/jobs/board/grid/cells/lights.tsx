// The three lights of a job: a shape, a colour and, for who asks or reads it aloud, the cause in words.

import type { JobOnBoard } from '@dca/contract/areas/jobs/board';
import {
  type Light,
  type LightState,
  lightLabels,
  lightNames,
  lightStateLabels,
  lightsOf,
} from '@dca/domain/board/lights';
import { jobStates } from '@dca/domain/job-states';
import { IconAlertTriangleFilled, IconCircleCheckFilled, IconSquareXFilled } from '@tabler/icons-react';
import { useLanguage, useWords } from '../../../../../i18n/index.ts';
import { boardWords } from '../../board-words.ts';
import { useBoardHere } from '../../context.ts';
import css from './lights.module.css';

const shapes = { READY: IconCircleCheckFilled, DOUBT: IconAlertTriangleFilled, BLOCKED: IconSquareXFilled };
const lightStates = Object.keys(shapes) as LightState[];

/** The lights of a job that is still to be done; none of one that was submitted. */
export function useLights(job: JobOnBoard): readonly Light[] {
  const { shown } = useBoardHere();
  return jobStates.toSubmit.has(job.status) ? lightsOf(job, shown.index) : [];
}

/** The lights small, in their order: crew, parts, machine. */
export function Lights({ lights }: { readonly lights: readonly Light[] }) {
  const sentence = useLightSentence();
  return (
    <span className={css.lights}>
      {lights.map((light) => {
        const Shape = shapes[light.state];
        return (
          <span key={light.name} className={css.light} data-state={light.state} title={sentence(light)}>
            <Shape size={12} aria-hidden />
          </span>
        );
      })}
    </span>
  );
}

/** 'Crew: check. Nobody on it is certified for PC200-8' */
export function useLightSentence(): (light: Light) => string {
  const language = useLanguage();
  return ({ name, state, words }) =>
    `${lightLabels[name][language]}: ${lightStateLabels[state][language]}. ${words[language]}`;
}

/** What the small lights are: which stands for what, and what each shape says. */
export function LightsLegend() {
  const word = useWords(boardWords);
  const language = useLanguage();
  return (
    <p className={css.legend}>
      <span>
        {word('marks', { names: lightNames.map((name) => lightLabels[name][language]).join(', ') })}
      </span>
      {lightStates.map((state) => {
        const Shape = shapes[state];
        return (
          <span key={state} className={css.line}>
            <span className={css.light} data-state={state}>
              <Shape size={12} aria-hidden />
            </span>
            {lightStateLabels[state][language]}
          </span>
        );
      })}
    </p>
  );
}

/** The lights with their causes, where there is room. */
export function LightLines({ lights }: { readonly lights: readonly Light[] }) {
  const sentence = useLightSentence();
  return (
    <ul className={css.lines}>
      {lights.map((light) => {
        const Shape = shapes[light.state];
        return (
          <li key={light.name} className={css.line}>
            <span className={css.light} data-state={light.state}>
              <Shape size={14} aria-hidden />
            </span>
            {sentence(light)}
          </li>
        );
      })}
    </ul>
  );
}
