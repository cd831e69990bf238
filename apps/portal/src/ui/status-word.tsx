import {
  IconAlertTriangle,
  IconCalendar,
  IconCheck,
  IconCircle,
  IconClock,
  IconPlayerPlay,
} from '@tabler/icons-react';
import css from './basic.module.css';

export type StatusColour = 'grey' | 'blue' | 'yellow' | 'green' | 'red' | 'violet';

const icons = {
  grey: IconCircle,
  blue: IconCalendar,
  yellow: IconPlayerPlay,
  green: IconCheck,
  red: IconAlertTriangle,
  violet: IconClock,
} as const;

/** A state in words, with an icon: colour never speaks alone. */
export function StatusWord({ label, colour }: { label: string; colour: StatusColour }) {
  const Icon = icons[colour];
  return (
    <span className={`${css.badge} ${css[colour]}`}>
      <Icon size={14} aria-hidden />
      {label}
    </span>
  );
}
