// For an administrator: what the product could not bring out or let in, as a queue. Each number opens its rows; a sign-in that was
// refused is told by its name, since there is nothing to open.
import { imports } from '@dca/contract/areas/imports';
import { jobs } from '@dca/contract/areas/jobs';
import { mail } from '@dca/contract/areas/mail';
import { session } from '@dca/contract/areas/session';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import { Section } from '../../../ui/section.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { When } from '../../../ui/when.tsx';
import css from './failed.module.css';
import { failedWords } from './words.ts';

const dayMs = 86_400_000;
const few = { PageSize: 3 } as const;

export function Failed() {
  const word = useWords(failedWords);
  const [since] = useState(() => new Date(Date.now() - dayMs).toISOString());
  const mails = useCall(mail.list, { query: { State: ['FAILED', 'PERHAPS'], ...few } });
  const sap = useCall(jobs.sapMessages, { query: { State: ['REFUSED'], ...few } });
  const refused = useCall(imports.list, { query: { State: ['REFUSED'], ...few } });
  const signIns = useCall(session.listLoginLog, { query: { Event: ['REFUSED'], From: since, ...few } });
  const answers = [mails, sap, refused, signIns];
  const isKnown = answers.every(({ data }) => data !== undefined);
  const isEmpty = answers.every(({ data }) => data?.data.length === 0);
  const [lastMail] = mails.data?.data ?? [];
  const [lastMessage] = sap.data?.data ?? [];
  const [lastImport] = refused.data?.data ?? [];
  const [lastSignIn] = signIns.data?.data ?? [];
  return (
    <Section title={word('title')}>
      {!isKnown && answers.some(({ isPending }) => isPending) && <SkeletonRows rows={2} />}
      {!isKnown && answers.some(({ error }) => error !== null) && <p>{word('notKnown')}</p>}
      {isEmpty && <p className={css.quiet}>{word('nothing')}</p>}
      <ul className={css.rows}>
        {lastMail && (
          <Line
            of={mails.data}
            what="mails"
            at={lastMail.madeAt}
            to="/mail"
            search={{ State: ['FAILED', 'PERHAPS'] }}
          >
            {lastMail.toName} · {lastMail.number}
          </Line>
        )}
        {lastMessage && (
          <Line of={sap.data} what="sap" at={lastMessage.madeAt} to="/sap" search={{ State: ['REFUSED'] }}>
            {lastMessage.number}
          </Line>
        )}
        {lastImport && (
          <Line of={refused.data} what="imports" at={lastImport.movedAt} to={`/import/${lastImport.kind}`}>
            {lastImport.fileName}
          </Line>
        )}
        {lastSignIn && (
          <Line of={signIns.data} what="signIns" at={lastSignIn.at}>
            {lastSignIn.userName}
          </Line>
        )}
      </ul>
    </Section>
  );
}

interface LineProps {
  readonly of: { readonly total: number | null; readonly data: readonly unknown[] } | undefined;
  readonly what: 'mails' | 'sap' | 'imports' | 'signIns';
  /** The last of them. */
  readonly at: string;
  readonly children: ReactNode;
  readonly to?: string;
  readonly search?: Readonly<Record<string, readonly string[]>>;
}

function Line({ of, what, at, to, search, children }: LineProps) {
  const word = useWords(failedWords);
  const formats = useFormats();
  const count = of?.total ?? of?.data.length ?? 0;
  const said = (
    <>
      <strong className={css.count}>{formats.number(count)}</strong> {word(what, { count })}
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
        {word('last')} <When at={at} /> · {children}
      </span>
    </li>
  );
}
