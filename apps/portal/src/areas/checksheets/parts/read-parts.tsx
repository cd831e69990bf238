// The parts of a sheet to read: facts, and rows as a table. What did not pass is marked in its row.
import type { SheetReply } from '@dca/contract/areas/checksheets';
import {
  type FieldedPart,
  type Filled,
  type PartFields,
  type PartVerdict,
  partLabels,
  partTable,
  rowOfPart,
  rowsIn,
  type SheetParts,
  verdictOfPart,
  verdictOfRow,
} from '@dca/domain/checksheet';
import { downtimeHours } from '@dca/domain/downtime';
import type { PlantZone } from '@dca/domain/times';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { Facts } from '../../../ui/facts.tsx';
import tableCss from '../../../ui/figure-table.module.css';
import { Photos } from '../../../ui/photos.tsx';
import { Section } from '../../../ui/section.tsx';
import { loadPhoto } from '../photograph/photos.ts';
import { JudgementBadge } from '../read/judgement.tsx';
import sheetCss from '../sheet.module.css';
import { partWords } from './part-words.ts';
import css from './parts.module.css';
import { useSaying } from './saying.ts';

interface Props {
  readonly sheet: SheetReply;
  readonly zone: PlantZone;
}

/** Every part that somebody filled in; nothing where there is none. */
export function ReadParts({ sheet, zone }: Props) {
  return (Object.keys(partTable) as FieldedPart[]).map(
    (part) => sheet.parts[part] && <ReadPart key={part} sheet={sheet} zone={zone} part={part} />,
  );
}

function ReadPart({ sheet, zone, part }: Props & { readonly part: FieldedPart }) {
  const word = useWords(partWords);
  const language = useLanguage();
  const formats = useFormats();
  const { sayIn } = useSaying(zone);
  const kept = sheet.parts[part];
  if (!kept) return null;
  const { fields, rows } = rowOfPart(part);
  const content = kept.content as SheetParts[FieldedPart];
  const whole = content as unknown as Filled;
  const list = rowsIn(part, content);
  const verdict = verdictOfPart(part, content);
  const facts = Object.entries(fields).map(
    ([name, field]) => [field.label[language], sayIn(field, whole[name])] as const,
  );
  return (
    <div data-part={part}>
      <Section title={partLabels[part][language]} action={verdict && <JudgementBadge judgement={verdict} />}>
        {facts.length > 0 && <Facts rows={facts} />}
        {rows && list.length > 0 && <RowTable part={part} fields={rows.fields} rows={list} zone={zone} />}
        {part === 'downtime' && <Stood stops={list} />}
        <p className={sheetCss.last}>
          {word('filledBy', { name: kept.by, time: formats.moment(kept.at, zone) })}
        </p>
      </Section>
    </div>
  );
}

/** For how long the machine stood in all, or has stood until now. */
function Stood({ stops }: { readonly stops: readonly Filled[] }) {
  const word = useWords(partWords);
  const formats = useFormats();
  const told = stops.flatMap(({ stoppedAt, readyAt }) =>
    typeof stoppedAt === 'string'
      ? [{ stoppedAt, readyAt: typeof readyAt === 'string' ? readyAt : null }]
      : [],
  );
  const [first] = told.map(({ stoppedAt }) => stoppedAt).toSorted();
  if (first === undefined) return null;
  const hours = formats.hours(downtimeHours(told, first, Date.now()));
  return <p>{word(told.some(({ readyAt }) => readyAt === null) ? 'stands' : 'stood', { hours })}</p>;
}

interface TableProps {
  readonly part: FieldedPart;
  readonly fields: PartFields;
  readonly rows: readonly Filled[];
  readonly zone: PlantZone;
}

/** Fields across; a table that is wider than its place is moved within it. */
function RowTable({ part, fields, rows, zone }: TableProps) {
  const language = useLanguage();
  const { sayIn } = useSaying(zone);
  const shown = Object.entries(fields).filter(([, { kind }]) => kind !== 'id');
  // Where no field says what is thought of it, its number does.
  const isJudgedInPlace = shown.some(([name]) => isJudged(name));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled is reached by keys
    <section className={css.scroll} tabIndex={0} aria-label={partLabels[part][language]}>
      <table className={tableCss.table}>
        <thead>
          <tr>
            <th scope="col">#</th>
            {shown.map(([name, field]) => (
              <th key={name} scope="col">
                {field.label[language]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are read in their order and have no other name
            <tr key={index} data-verdict={verdictOfRow(part, row) ?? undefined}>
              <td>
                {isJudgedInPlace ? (
                  index + 1
                ) : (
                  <Judged text={String(index + 1)} verdict={verdictOfRow(part, row)} />
                )}
              </td>
              {shown.map(([name, field]) => (
                <td key={name}>
                  {field.kind === 'photo' ? (
                    typeof row[name] === 'string' && (
                      <Photos photos={[{ id: row[name], caption: field.label[language] }]} load={loadPhoto} />
                    )
                  ) : isJudged(name) ? (
                    <Judged text={sayIn(field, row[name])} verdict={verdictOfRow(part, row)} />
                  ) : (
                    sayIn(field, row[name]) || '–'
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const isJudged = (name: string) => name === 'result' || name === 'actual';

interface JudgedProps {
  readonly text: string;
  readonly verdict: PartVerdict | null;
}

function Judged({ text, verdict }: JudgedProps) {
  return (
    <>
      {text || '–'} {verdict && <JudgementBadge judgement={verdict} />}
    </>
  );
}
