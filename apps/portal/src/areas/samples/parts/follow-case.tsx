// What a condition case led to, and, while nothing stands, what it proposes: one press makes a report, a backlog or a request, filled
// in, and opens it.
import { backlog } from '@dca/contract/areas/backlog';
import { msr } from '@dca/contract/areas/msr';
import { pcar } from '@dca/contract/areas/pcar';
import { type CaseRow, samples } from '@dca/contract/areas/samples';
import { type CaseAction, caseActionNames, caseActions } from '@dca/domain/condition/case-action';
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { succeed } from '../../../platform/ask-and-tell.ts';
import { useWrites } from '../../../platform/queries.ts';
import { useMay } from '../../../platform/session.ts';
import { Refusal } from '../../../ui/refusal.tsx';
import { Section } from '../../../ui/section.tsx';
import css from '../samples.module.css';
import { words } from '../words.ts';

const addresses = {
  PCAR: '/pcar/',
  BACKLOG: '/backlog-monitoring/detail/',
  MSR: '/msr/',
} as const satisfies Readonly<Record<CaseAction, string>>;
const calls = {
  PCAR: pcar.fromCase,
  BACKLOG: backlog.fromCase,
  MSR: msr.fromCase,
} as const satisfies Readonly<Record<CaseAction, unknown>>;
const makesOld = [samples.cases, samples.getCase, pcar.sync, msr.list, backlog.bes];

type Led = CaseRow['ledTo'][number];

const standingOf = ({ ledTo }: CaseRow): Led | undefined => ledTo.find(({ cameToNothing }) => !cameToNothing);

/** On the page of a case. */
export function WhatFollows({ found }: { readonly found: CaseRow }) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const isProposing = found.status === 'OPEN' && !standingOf(found);
  if (found.ledTo.length === 0 && !isProposing) return null;
  return (
    <Section title={word('whatFollows')}>
      <ul className={css.links}>
        {found.ledTo.map((led) => (
          <li key={led.id} className={css.link}>
            <span>{caseActions[led.kind][language]}</span>
            <LedTo led={led} />
            <span>
              {led.by} · {formats.moment(led.at, found.zone)}
            </span>
            {led.cameToNothing && <span>{word('cameToNothing')}</span>}
          </li>
        ))}
      </ul>
      {isProposing && <Proposals found={found} />}
    </Section>
  );
}

/** In a list of cases. */
export function FollowCell({ row }: { readonly row: CaseRow }) {
  const standing = standingOf(row);
  if (standing) return <LedTo led={standing} />;
  return row.status === 'OPEN' ? <Proposals found={row} /> : null;
}

function LedTo({ led: { kind, id, number, cameToNothing } }: { readonly led: Led }) {
  return (
    <Link to={`${addresses[kind]}${id}`} className={cameToNothing ? css.gone : ''}>
      {number}
    </Link>
  );
}

function Proposals({ found }: { readonly found: CaseRow }) {
  const word = useWords(words);
  const language = useLanguage();
  const navigate = useNavigate();
  const write = useWrites({ invalidates: makesOld, handles: [400, 403, 409, 422] });
  const may: Readonly<Record<CaseAction, boolean>> = {
    PCAR: useMay('pcar.change'),
    BACKLOG: useMay('bes.create'),
    MSR: useMay('msr.create'),
  };
  const propose = (kind: CaseAction) =>
    write.mutate(
      {
        definition: calls[kind],
        request: { params: { id: found.id }, body: { version: found.version } } as never,
      },
      {
        onSuccess: (answer) => {
          const { id } = (answer as { readonly data: { readonly id: string } }).data;
          succeed(word('ledTo', { number: found.number }));
          void navigate({ to: `${addresses[kind]}${id}` });
        },
      },
    );
  return (
    <div className={css.proposals}>
      {caseActionNames
        .filter((kind) => may[kind])
        .map((kind) => (
          <Button
            key={kind}
            variant="default"
            size="compact-sm"
            loading={write.isPending}
            aria-label={word('makeOf', { what: caseActions[kind][language], number: found.number })}
            onClick={() => propose(kind)}
          >
            {caseActions[kind][language]}
          </Button>
        ))}
      <Refusal failure={write.error} />
    </div>
  );
}
