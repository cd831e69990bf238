import type { State, StatusColour } from '@dca/domain/lifecycle';
import {
  type Icon,
  IconAlertTriangleFilled,
  IconCalendarEvent,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconPlayerPlayFilled,
  IconUserQuestion,
} from '@tabler/icons-react';
import { useLanguage } from '../i18n/index.ts';
import css from './status-badge.module.css';

interface Props {
  /** A state of a life-cycle, or a label in both languages with one of the six colours. */
  readonly state: Pick<State, 'label' | 'colour'>;
}

/** A state as icon, word and colour, so that colour never speaks alone. */
export function StatusBadge({ state }: Props) {
  const language = useLanguage();
  const Shape = shapes[state.colour];
  return (
    <span className={css.badge} data-colour={state.colour}>
      <Shape size={14} aria-hidden />
      {state.label[language]}
    </span>
  );
}

const shapes: Readonly<Record<StatusColour, Icon>> = {
  grey: IconCircleDashed,
  blue: IconCalendarEvent,
  yellow: IconPlayerPlayFilled,
  green: IconCircleCheckFilled,
  red: IconAlertTriangleFilled,
  violet: IconUserQuestion,
};
