import { IconAlertTriangleFilled, IconCircleCheckFilled, IconHistory } from '@tabler/icons-react';
import css from './verify.module.css';

const looks = {
  good: { Shape: IconCircleCheckFilled, role: 'status' },
  older: { Shape: IconHistory, role: 'status' },
  bad: { Shape: IconAlertTriangleFilled, role: 'alert' },
} as const;

interface Props {
  readonly kind: keyof typeof looks;
  readonly title: string;
  readonly text: string;
}

/** What was found out: a sign, a title, and what it means. */
export function Verdict({ kind, title, text }: Props) {
  const { Shape, role } = looks[kind];
  return (
    <div className={css.verdict} data-kind={kind} role={role}>
      <Shape size={28} aria-hidden />
      <div>
        <p className={css.verdictTitle}>{title}</p>
        <p className={css.verdictText}>{text}</p>
      </div>
    </div>
  );
}
