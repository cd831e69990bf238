// Below a list that found little by the beginning of words: what the palette finds of its kind.
import type { FoundKind } from '@dca/contract/areas/session';
import { Link } from '@tanstack/react-router';
import { useWords } from '../i18n/index.ts';
import { Section } from '../ui/section.tsx';
import css from './found-beside.module.css';
import { type FoundRecord, useFoundRecords } from './found-records.ts';
import { words } from './list-words.ts';
import { valuesOf } from './query-in-address.ts';
import type { RecordList } from './use-records.ts';

interface Props {
  readonly records: RecordList<{ readonly id: string }, string>;
  readonly kind: FoundKind;
}

/** As many rows answer what was looked for. */
const handful = 5;

export function FoundBeside({ records, kind }: Props) {
  const typed = valuesOf(records.query, 'SearchValue')[0] ?? '';
  const isLittle =
    !records.isPrevious && (records.page ?? 2) === 1 && (records.rows?.length ?? handful) < handful;
  return isLittle && typed !== '' ? <Beside typed={typed} records={records} kind={kind} /> : null;
}

function Beside({ typed, records, kind }: Props & { readonly typed: string }) {
  const word = useWords(words);
  const inList = new Set(records.rows?.map(({ id }) => id));
  const found = useFoundRecords(typed, kind).filter(({ id }) => !inList.has(id));
  if (found.length === 0) return null;
  return (
    <Section title={word('alsoFound')} note={word('alsoFoundWhy')}>
      <ul className={css.found}>
        {found.map((record) => (
          <li key={record.key}>
            <Link {...opening(record)} className={css.record}>
              {record.name}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const opening = ({ to, search }: FoundRecord) => ({ to, ...(search ? { search: search as never } : {}) });
