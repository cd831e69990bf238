import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { Section } from '../../../ui/section.tsx';
import css from '../parts.module.css';
import { words } from '../words.ts';

interface Props<Line> {
  readonly lines: readonly Line[];
  /** What stands beside the number: a price, a discount. */
  readonly terms: (line: Line) => ReactNode;
  /** What the parts are called, by number. */
  readonly descriptions: Readonly<Record<string, string>>;
}

/** The parts of an offer, each with what it costs there; a press finds it in the price list. */
export function OfferedParts<Line extends { readonly partNumber: string }>({
  lines,
  terms,
  descriptions,
}: Props<Line>) {
  const word = useWords(words);
  if (lines.length === 0) return null;
  return (
    <Section title={word('parts')}>
      <ul className={css.rows}>
        {lines.map((line) => (
          <li key={line.partNumber}>
            <Link
              to="/part-section/pricelist"
              search={{ SearchValue: line.partNumber } as never}
              className={css.row}
            >
              <strong>{line.partNumber}</strong>
              <span>{descriptions[line.partNumber]}</span>
              <span className={css.terms}>{terms(line)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
