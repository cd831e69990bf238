// One queue at home: how many, as a link to its rows, and its first rows below.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormats } from '../../../i18n/index.ts';
import { Section } from '../../../ui/section.tsx';
import css from './waiting.module.css';

interface Props {
  readonly count: number;
  readonly title: string;
  /** The rows behind the number, below /dca. */
  readonly to?: string;
  readonly search: Readonly<Record<string, unknown>>;
  readonly children?: ReactNode;
}

export function QueueSection({ count, title, to = '/jobs', search, children }: Props) {
  const formats = useFormats();
  return (
    <Section
      title={
        <Link to={to} search={search as never} className={css.title}>
          <strong className={css.count}>{formats.number(count)}</strong> {title}
        </Link>
      }
    >
      {children}
    </Section>
  );
}
