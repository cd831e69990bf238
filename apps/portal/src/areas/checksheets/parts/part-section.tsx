// One part of a sheet to fill in: its fields, then its rows, each folded to a line that says what is in it and what is not yet.

import type { JobDetail } from '@dca/contract/areas/jobs/job';
import {
  type FieldedPart,
  type Filled,
  newRow,
  type PartFields,
  partLabels,
  rowName,
  rowOfPart,
  verdictOfRow,
} from '@dca/domain/checksheet';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { newId } from '../../../offline/ids.ts';
import { noteUnfinished } from '../../../platform/unfinished.ts';
import { Section } from '../../../ui/section.tsx';

import { LocalContests } from '../contests/choosing.tsx';
import { TroubleLine } from '../local/trouble-line.tsx';
import type { LocalSheet } from '../local/use-sheet.ts';
import { JudgementBadge } from '../read/judgement.tsx';
import { FieldControl } from './fields/field-control.tsx';
import { LoadStepNote } from './load-step-note.tsx';
import { rowPutBack, rowRemoved, writeInRow } from './moving-rows.ts';
import { partWords } from './part-words.ts';
import css from './parts.module.css';
import { placeId } from './places.ts';
import { useSaying } from './saying.ts';
import { type PartInHand, type Place, partInHand } from './use-part.ts';

interface Props {
  readonly job: Pick<JobDetail, 'zone'>;
  readonly sheet: LocalSheet;
  readonly part: FieldedPart;
}

export function PartSection({ job, sheet, part }: Props) {
  const language = useLanguage();
  const inHand = partInHand(sheet, part);
  const { fields, rows } = rowOfPart(part);
  const faults = sheet.missing.filter((item) => item.part === part && item.kind === 'part');
  const isBegun = sheet.reply.parts[part] !== undefined;
  return (
    <div id={placeId(part, null)} className={css.part} data-part={part}>
      <Section title={partLabels[part][language]}>
        <LocalContests job={job} sheet={sheet} of={({ field }) => field === `part/${part}`} />
        <TroubleLine sheet={sheet} fields={[`part/${part}`]} />
        <Fields job={job} sheet={sheet} inHand={inHand} fields={fields} content={inHand.content} at={[]} />
        {rows && <Rows job={job} sheet={sheet} inHand={inHand} />}
        {isBegun &&
          faults.map(
            ({ place, text }) =>
              !isInRow(place) && (
                <p key={`${place}`} className={css.fault}>
                  {text[language]}
                </p>
              ),
          )}
      </Section>
    </div>
  );
}

const isInRow = (place: string | null | undefined) => /(^|\.)\d+\./.test(place ?? '');

interface FieldsProps extends Omit<Props, 'part'> {
  readonly inHand: PartInHand;
  readonly fields: PartFields;
  readonly content: Filled;
  /** Where the content stands in the part. */
  readonly at: Place;
}

function Fields({ job, sheet, inHand, fields, content, at }: FieldsProps) {
  const shown = Object.entries(fields).filter(([, { kind }]) => kind !== 'id');
  if (shown.length === 0) return null;
  return (
    <div className={css.fields}>
      {shown.map(([name, field]) => (
        <div key={name} className={isWide(field.kind) ? css.wide : undefined}>
          <FieldControl
            id={placeId(inHand.part, [...at, name].join('.'))}
            field={field}
            value={content[name]}
            sheet={sheet}
            zone={job.zone}
            seen={inHand.seen}
            onWrite={(value, seen) => inHand.write([...at, name], value, seen)}
            onMaking={(value) => writeMade(sheet, inHand, [...at, name], value)}
          />
        </div>
      ))}
    </div>
  );
}

/** Writes what is being made where its row stands once it is. */
function writeMade(sheet: LocalSheet, inHand: PartInHand, place: Place, making: Promise<unknown>) {
  const row = place.findLastIndex((step) => typeof step === 'number');
  const list = place.slice(0, Math.max(row, 0));
  return writeInRow(rowsName(sheet, inHand, list), Number(place[row] ?? 0), making, (value, index) => {
    inHand.write(row < 0 ? place : place.with(row, index), value);
  });
}

const rowsName = (sheet: LocalSheet, { part }: PartInHand, list: Place): string =>
  `${sheet.reply.jobId}/${placeId(part, list.join('.'))}`;

const isWide = (kind: string) => kind === 'text' || kind === 'lines' || kind === 'choice' || kind === 'photo';

function Rows({ job, sheet, inHand }: Omit<FieldsProps, 'fields' | 'content' | 'at'>) {
  const word = useWords(partWords);
  const language = useLanguage();
  const { part, rows } = inHand;
  const shape = rowOfPart(part).rows;
  // The one that was just added stands open.
  const [added, setAdded] = useState<number | null>(null);
  const [removed, setRemoved] = useState<{ readonly row: Filled; readonly index: number } | null>(null);
  if (!shape) return null;
  const list: Place = shape.member === null ? [] : [shape.member];
  const name = shape.word[language].toLowerCase();
  const add = () => {
    leaveField();
    const made = { now: new Date().toISOString(), id: newId() };
    inHand.writeRows(list, (now) => [...now, newRow(part, now, made)]);
    setAdded(rows.length);
    setRemoved(null);
  };
  const remove = (index: number) => {
    leaveField();
    inHand.writeRows(list, (now) => {
      const row = now[index];
      if (row) setRemoved({ row, index });
      return now.toSpliced(index, 1);
    });
    rowRemoved(rowsName(sheet, inHand, list), index);
    // What stood unfinished in rows that move is of no row any more.
    for (const at of rows.keys())
      for (const field of Object.keys(shape.fields))
        if (at >= index)
          noteUnfinished(`${sheet.reply.jobId}/${placeId(part, [...list, at, field].join('.'))}`, null);
    setAdded(null);
  };
  const putBack = () => {
    leaveField();
    if (removed) {
      inHand.writeRows(list, (now) => now.toSpliced(removed.index, 0, removed.row));
      rowPutBack(rowsName(sheet, inHand, list), removed.index);
    }
    setRemoved(null);
  };
  return (
    <>
      {rows.length === 0 && <p className={css.about}>{word('none')}</p>}
      {rows.map((row, index) => (
        <Row
          // Rows have no name but their place, and nothing of them is remembered beyond what was typed last.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={`${index}-${rows.length}`}
          job={job}
          sheet={sheet}
          inHand={inHand}
          row={row}
          index={index}
          at={[...list, index]}
          isOpen={index === added}
          onRemove={shape.stay ? null : () => remove(index)}
        />
      ))}
      {removed && (
        <p className={css.removed} role="status">
          {word('removed', { row: rowName(part, removed.index)[language] })}
          <Button variant="default" onClick={putBack}>
            {word('putBack')}
          </Button>
        </p>
      )}
      <div className={css.acts}>
        {rows.length < shape.most ? (
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            {word('add', { row: name })}
          </Button>
        ) : (
          <p className={css.about}>{word('full')}</p>
        )}
      </div>
    </>
  );
}

/** A press on a phone does not leave the field that is typed in: what stands there is taken over before rows move. */
function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

interface RowProps extends Omit<FieldsProps, 'fields' | 'content'> {
  readonly row: Filled;
  readonly index: number;
  readonly isOpen: boolean;
  /** Null where rows stay. */
  readonly onRemove: (() => void) | null;
}

function Row({ job, sheet, inHand, row, index, at, isOpen, onRemove }: RowProps) {
  const word = useWords(partWords);
  const language = useLanguage();
  const { titleOf } = useSaying(job.zone);
  const { part } = inHand;
  const fields = rowOfPart(part).rows?.fields ?? {};
  const prefix = `${at.join('.')}.`;
  const faults = sheet.missing.filter((item) => item.part === part && (item.place ?? '').startsWith(prefix));
  const verdict = verdictOfRow(part, row);
  const name = rowName(part, index)[language];
  return (
    <details className={css.row} open={isOpen} data-row={index}>
      <summary>
        <span className={css.about}>{index + 1}</span>
        <strong>{titleOf(fields, row) || name}</strong>
        {verdict && <JudgementBadge judgement={verdict} />}
      </summary>
      {faults.map(({ place, text }) => (
        <p key={`${place} ${text.en}`} className={css.fault}>
          {text[language]}
        </p>
      ))}
      {part === 'testLoad' && <LoadStepNote sheet={sheet} index={index} zone={job.zone} />}
      <Fields job={job} sheet={sheet} inHand={inHand} fields={fields} content={row} at={at} />
      {onRemove && (
        <div className={css.acts}>
          <Button variant="subtle" onClick={onRemove}>
            {word('remove', { row: name })}
          </Button>
        </div>
      )}
    </details>
  );
}
