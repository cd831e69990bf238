// For an administrator: what the product could not bring out or let in, as a queue. Each number opens its rows; a sign-in that was
// refused is told by its name, since there is nothing to open.
import { session } from '@dca/contract/areas/session';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import { Section } from '../../../ui/section.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { When } from '../../../ui/when.tsx';
import css from './failed.module.css';
import { failedWords } from './words.ts';

export function Failed() {
  const word = useWords(failedWords);
  const { data, isPending, error } = useCall(session.failures, {});
  const { mails = null, sap = null, imports = null, signIns = null, work = null } = data?.data ?? {};
  const kinds = [mails, sap, imports, signIns, work];
  const isEmpty = data !== undefined && kinds.every((kind) => !kind?.last);
  return (
    <Section title={word('title')}>
      {isPending && <SkeletonRows rows={2} />}
      {!data && error && <p>{word('notKnown')}</p>}
      {isEmpty && <p className={css.quiet}>{word(kinds.includes(null) ? 'nothingSeen' : 'nothing')}</p>}
      <ul className={css.rows}>
        <Line of={mails} what="mails" to="/mail" search={{ State: ['FAILED', 'PERHAPS'] }}>
          {({ toName, number }) => [toName, number].filter(Boolean).join(' · ')}
        </Line>
        <Line of={sap} what="sap" to="/sap" search={{ State: ['REFUSED'] }}>
          {({ number }) => number}
        </Line>
        <Line of={imports} what="imports" to={`/import/${imports?.last?.kind}`}>
          {({ fileName }) => fileName}
        </Line>
        <Line of={signIns} what="signIns" to="/login-log" search={{ Event: ['REFUSED'] }}>
          {({ userName }) => userName}
        </Line>
        <Line of={work} what="work" to="/system-state">
          {({ queue }) => queue}
        </Line>
      </ul>
    </Section>
  );
}

interface LineProps<Last> {
  /** Null for who may not ask for such rows. */
  readonly of: { readonly total: number; readonly capped: boolean; readonly last: Last | null } | null;
  readonly what: 'mails' | 'sap' | 'imports' | 'signIns' | 'work';
  /** What is said of the last of them. */
  readonly children: (last: Last) => ReactNode;
  readonly to?: string;
  readonly search?: Readonly<Record<string, readonly string[]>>;
}

function Line<Last extends { readonly at: string }>({ of, what, to, search, children }: LineProps<Last>) {
  const word = useWords(failedWords);
  const formats = useFormats();
  if (!of?.last) return null;
  const { total: count, capped, last } = of;
  const said = (
    <>
      <strong className={css.count}>
        {formats.number(count)}
        {capped && '+'}
      </strong>{' '}
      {word(what, { count })}
    </>
  );
  return (
    <li className={css.row}>
      {to ? (
        <Link to={to} search={(search ?? {}) as never}>
          {said}
        </Link>
      ) : (
        <span>{said}</span>
      )}
      <span className={css.last}>
        {word('last')} <When at={last.at} /> · {children(last)}
      </span>
    </li>
  );
}
