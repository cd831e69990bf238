// The step of a sheet that asks for the findings which the job mends: each mended, with its photo, or not, with the reason.
import { type ComponentPosition, componentPositions } from '@dca/domain/components';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { throwAway } from '../../../offline/outbox.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { Section } from '../../../ui/section.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { LocalSheet } from '../local/use-sheet.ts';
import { PhotoButton, type PhotoSheet } from '../photograph/photo-button.tsx';
import sheetCss from '../sheet.module.css';
import type { LineAnswer, LocalLine, WaitingAnswer } from './kept-lines.ts';
import { lineColour } from './line-colour.ts';
import { lineWords } from './line-words.ts';
import css from './lines.module.css';

type LinesSheet = PhotoSheet & Pick<LocalSheet, 'lines' | 'answerLine'>;

export function LinesStep({ sheet }: { readonly sheet: LinesSheet }) {
  const word = useWords(lineWords);
  return (
    <Section title={word('linesOfJob')} note={sheet.lines.length === 0 && word('noneLeft')}>
      {sheet.lines.map((line) => (
        <Line key={line.id} line={line} sheet={sheet} />
      ))}
    </Section>
  );
}

interface LineProps {
  readonly line: LocalLine;
  readonly sheet: LinesSheet;
}

function Line({ line, sheet }: LineProps) {
  const word = useWords(lineWords);
  const language = useLanguage();
  const { id, number, priority, objectPart, specificPart, position, damage, suggestedAction, text } = line;
  const where = [
    (specificPart ?? objectPart)[language],
    componentPositions[position as ComponentPosition]?.[language],
    damage[language],
  ];
  return (
    <div className={sheetCss.question} id={id} data-line={number}>
      <h3 className={sheetCss.text}>
        <span className={sheetCss.code}>{number}</span> {where.filter(Boolean).join(' · ')}
      </h3>
      <p className={css.told}>
        <strong>{word('priorityOf', { priority: String(priority) })}</strong> {word('what', { text })}
        {suggestedAction && ` ${word('suggested', { action: suggestedAction[language] })}`}
      </p>
      {line.isMended ? (
        <StatusBadge state={{ label: line.state.label, colour: lineColour(line) }} />
      ) : line.waiting ? (
        <Said number={number} waiting={line.waiting} />
      ) : (
        <Ask line={line} sheet={sheet} />
      )}
    </div>
  );
}

/** What was said here, until the server has it. */
function Said({ number, waiting }: { readonly number: string; readonly waiting: WaitingAnswer }) {
  const word = useWords(lineWords);
  const { id, isMended, reason, refusal, hasTravelled } = waiting;
  return (
    <div className={css.told}>
      <p>{isMended ? word('mended') : word('whyNot', { reason: reason ?? '' })}</p>
      {refusal === null ? (
        <p className={css.soft}>{word('waits')}</p>
      ) : (
        <p className={sheetCss.refused} role="alert">
          {word('refused', { reason: refusal })}
        </p>
      )}
      {!hasTravelled && (
        <Button variant="subtle" aria-label={word('changeOf', { number })} onClick={() => void throwAway(id)}>
          {word('change')}
        </Button>
      )}
    </div>
  );
}

function Ask({ line, sheet }: LineProps) {
  const word = useWords(lineWords);
  const [isAsked, setIsAsked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { id, number } = line;
  const isProved = [...sheet.reply.photos, ...sheet.waitingPhotos].some(({ backlogId }) => backlogId === id);
  const say = (answer: LineAnswer) =>
    sheet.answerLine(line, answer).then(
      () => setIsAsked(false),
      (cause: unknown) => setFailure((cause as Error).message),
    );
  return (
    <>
      <PhotoButton
        sheet={sheet}
        place={{ kind: 'AFTER', questionId: null, zoneCode: null, backlogId: id }}
        label={word('after')}
      />
      {!isProved && <p className={css.soft}>{word('photoOwed')}</p>}
      <div className={css.acts}>
        <Button
          aria-label={word('mendedOf', { number })}
          disabled={!isProved}
          onClick={() => void say({ isMended: true, reason: null })}
        >
          {word('mended')}
        </Button>
        <Button
          variant="default"
          aria-label={word('notMendedOf', { number })}
          onClick={() => setIsAsked(true)}
        >
          {word('notMended')}
        </Button>
      </div>
      {failure !== null && (
        <p className={sheetCss.refused} role="alert">
          {word('notKept', { reason: failure })}
        </p>
      )}
      {isAsked && (
        <WhyNot
          number={number}
          onClose={() => setIsAsked(false)}
          onSay={(reason) => void say({ isMended: false, reason })}
        />
      )}
    </>
  );
}

interface WhyNotProps {
  readonly number: string;
  readonly onClose: () => void;
  readonly onSay: (reason: string) => void;
}

function WhyNot({ number, onClose, onSay }: WhyNotProps) {
  const word = useWords(lineWords);
  const [reason, setReason] = useState('');
  return (
    <Dialog
      title={word('notMendedTitle', { number })}
      onClose={onClose}
      act={
        <Button disabled={reason.trim() === ''} onClick={() => onSay(reason.trim())}>
          {word('notMended')}
        </Button>
      }
    >
      <ReasonField value={reason} onChange={setReason} rows={3} />
    </Dialog>
  );
}
