import type { Moment, PlantZone } from '@dca/domain/times';
import { type TrackingStage, trackingLifecycle } from '@dca/domain/tracking-lifecycle';
import { type Icon, IconCircle, IconCircleCheckFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useLanguage, useWords } from '../i18n/index.ts';
import css from './stage-strip.module.css';
import { When } from './when.tsx';
import { words } from './words.ts';

export interface ShownStage {
  readonly stage: TrackingStage;
  /** Green finished, yellow running now, grey not reached. */
  readonly colour: 'green' | 'yellow' | 'grey';
  readonly start: Moment | null;
  readonly end: Moment | null;
}

interface Props {
  /** The five stages in their order (spec §4). */
  readonly stages: readonly ShownStage[];
  readonly zone?: PlantZone;
}

/** How far the work is: five stages with icon, word, colour and time. */
export function StageStrip({ stages, zone }: Props) {
  const language = useLanguage();
  const word = useWords(words);
  return (
    <ol className={css.strip} aria-label={word('stages')}>
      {stages.map(({ stage, colour, start, end }) => {
        const { Shape, state } = looks[colour];
        const at = colour === 'green' ? end : start;
        return (
          <li
            key={stage}
            className={css.stage}
            data-colour={colour}
            aria-current={colour === 'yellow' ? 'step' : undefined}
          >
            <span className={css.name}>
              <Shape size={16} aria-hidden />
              {trackingLifecycle.states[stage].label[language]}
            </span>
            <span className={css.state}>
              {word(state)}
              {at !== null && (
                <>
                  {' · '}
                  <When at={at} {...(zone ? { zone } : {})} />
                </>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

const looks: Readonly<
  Record<ShownStage['colour'], { Shape: Icon; state: 'done' | 'running' | 'notReached' }>
> = {
  green: { Shape: IconCircleCheckFilled, state: 'done' },
  yellow: { Shape: IconPlayerPlayFilled, state: 'running' },
  grey: { Shape: IconCircle, state: 'notReached' },
};
