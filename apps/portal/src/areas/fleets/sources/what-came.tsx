// What came of asking a source last, with its reason, and the values of its pages that cannot be true.
import type { FleetSource, LeftOutValue } from '@dca/contract/areas/fleets/source';
import { fleetValueFaults, pullFaults, pullResults } from '@dca/domain/fleet-sources';
import { Link } from '@tanstack/react-router';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { Facts } from '../../../ui/facts.tsx';
import table from '../../../ui/figure-table.module.css';
import { PageBody } from '../../../ui/page-body.tsx';
import { Section } from '../../../ui/section.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Value } from '../../../ui/value.tsx';
import { When } from '../../../ui/when.tsx';
import css from '../fleets.module.css';
import { words } from './words.ts';

interface Props {
  readonly source: FleetSource & { readonly values: readonly LeftOutValue[] };
}

export function WhatCame({ source }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const { result, fault, heard, askedAt, goodAt, nextAt, customerCode } = source;
  const when = (at: string | null) => (at ? <When at={at} /> : word('never'));
  const link = (count: number, to: string, search: Record<string, string>, text: string) =>
    count === 0 ? (
      <Value value={0} />
    ) : (
      <>
        <Value value={count} /> ·{' '}
        <Link to={to} search={search}>
          {text}
        </Link>
      </>
    );
  return (
    <PageBody>
      <Section title={word('lastTitle')}>
        <Facts
          rows={[
            [
              word('result'),
              result ? <StatusBadge key="result" state={pullResults[result]} /> : word('never'),
            ],
            ...(fault
              ? ([[word('why'), [pullFaults[fault][language], heard].filter(Boolean).join(': ')]] as const)
              : []),
            [word('asked'), when(askedAt)],
            [word('good'), when(goodAt)],
            [word('next'), nextAt ? <When key="next" at={nextAt} /> : word('off')],
            [word('pages'), <Value key="pages" value={source.pages} />],
            [word('machines'), <Value key="machines" value={source.machines} />],
            [word('landed'), <Value key="landed" value={source.landed} />],
            [
              word('unknown'),
              link(
                source.unregistered,
                '/equipment-population/unknown',
                { CustomerCode: customerCode, IsMatched: 'false' },
                word('toMatch'),
              ),
            ],
            [
              word('aside'),
              link(
                source.setAside,
                '/equipment-population/set-aside',
                { CustomerCode: customerCode, State: 'OPEN' },
                word('toDecide'),
              ),
            ],
          ]}
        />
      </Section>
      {result && <LeftOut values={source.values} />}
    </PageBody>
  );
}

function LeftOut({ values }: { readonly values: readonly LeftOutValue[] }) {
  const word = useWords(words);
  const language = useLanguage();
  return (
    <Section title={word('leftOutTitle')} note={word(values.length === 0 ? 'nothingLeftOut' : 'leftOutNote')}>
      {values.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        <section className={css.scroller} aria-label={word('leftOutTitle')} tabIndex={0}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{word('machine')}</th>
                <th scope="col">{word('field')}</th>
                <th scope="col">{word('value')}</th>
                <th scope="col">{word('why')}</th>
              </tr>
            </thead>
            <tbody>
              {values.map(({ machine, field, value, fault }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two of one machine apart
                <tr key={`${machine} ${field} ${place}`}>
                  <th scope="row">{machine}</th>
                  <td>{field}</td>
                  <td>
                    <code>{value}</code>
                  </td>
                  <td>{fleetValueFaults[fault][language]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Section>
  );
}
