// The sections of a backlog: photos before and after, the parts that it needs, who saw it again, papers, what happened to it.
import type { BacklogDetail } from '@dca/contract/areas/backlog';
import { backlogLifecycle } from '@dca/domain/backlog-lifecycle';
import { paperKinds } from '@dca/domain/papers';
import { partLineStates } from '@dca/domain/part-lines';
import { Link } from '@tanstack/react-router';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { loadPicture } from '../../../platform/picture.ts';
import { useMay } from '../../../platform/session.ts';
import { RecordFiles } from '../../../records/record-files.tsx';
import { EventLine } from '../../../ui/history.tsx';
import { Photos } from '../../../ui/photos.tsx';
import { Section } from '../../../ui/section.tsx';
import { findingWords } from '../finding-words.ts';
import css from './entry.module.css';

interface Props {
  readonly entry: BacklogDetail;
}

export function EntryPhotos({ entry }: Props) {
  const word = useWords(findingWords);
  const mayAdd = useMay('bes.change') && !['CLOSED', 'CANCELLED'].includes(entry.status);
  const shown = (shows: 'FOUND' | 'MENDED') =>
    entry.images
      .filter((image) => image.shows === shows)
      .map(({ id }) => ({ id, caption: word(shows === 'FOUND' ? 'found' : 'mended') }));
  return (
    <>
      {(entry.images.length > 0 || !mayAdd) && (
        <Section title={word('photos')} note={entry.images.length === 0 && word('noPhotos')}>
          <div className={css.photos}>
            <Photos photos={shown('FOUND')} load={loadPicture} />
            <Photos photos={shown('MENDED')} load={loadPicture} />
          </div>
        </Section>
      )}
      {mayAdd && (
        <RecordFiles
          kind="backlog"
          id={entry.id}
          purposes={
            entry.status === 'DRAFT' ? ['FINDING_PHOTO'] : ['FINDING_PHOTO', 'MEND_PHOTO', 'DOCUMENT']
          }
          mayChange
          shown={entry.images.map(({ id }) => id)}
        />
      )}
    </>
  );
}

export function EntryParts({ entry }: Props) {
  const word = useWords(findingWords);
  const language = useLanguage();
  const formats = useFormats();
  const lines = entry.partRequirements;
  return (
    <Section title={word('parts')} note={lines.length === 0 && word('noParts')}>
      <ul className={css.rows}>
        {lines.map((line) => (
          <li key={line.id} className={css.row}>
            <strong>{line.partNumber}</strong>
            <span>{line.description}</span>
            <span>
              {word('received', {
                received: formats.number(line.receivedQuantity),
                quantity: formats.number(line.quantity),
                unit: line.unit,
              })}
            </span>
            <span>{partLineStates[line.state][language]}</span>
            {line.orderNumber && (
              <span className={css.soft}>{word('ordered', { order: line.orderNumber })}</span>
            )}
            {line.expectedOn && (
              <span className={css.soft}>{word('expected', { day: formats.day(line.expectedOn) })}</span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function EntryJoined({ entry: { joined, zone } }: Props) {
  const word = useWords(findingWords);
  const formats = useFormats();
  if (joined.length === 0) return null;
  return (
    <Section title={word('joined')}>
      <ul className={css.rows}>
        {joined.map((one) => (
          <li key={one.id} className={css.row}>
            <strong>{one.by}</strong>
            <span className={css.soft}>{formats.moment(one.at, zone)}</span>
            {one.note && <span>{one.note}</span>}
            {one.jobNumber && <span className={css.soft}>{one.jobNumber}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function EntryPapers({ entry: { papers } }: Props) {
  const word = useWords(findingWords);
  const language = useLanguage();
  const formats = useFormats();
  if (papers.length === 0) return null;
  return (
    <Section title={word('papers')}>
      <ul className={css.rows}>
        {papers.map((paper) => (
          <li key={paper.id} className={css.row}>
            <Link to={`/jobs/paper/${paper.kind}/${paper.jobId}`}>{paper.number}</Link>
            <span>{paperKinds[paper.kind].title[language]}</span>
            <span className={css.soft}>{paper.jobNumber}</span>
            <span className={css.soft}>{formats.day(paper.madeAt.slice(0, 10))}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Acts beside the table that are events too. */
const otherEvents = {
  raise: 'raised',
  change: 'changed',
  releaseCause: 'causeReleased',
  overrideHold: 'overrideHold',
} as const;

/** What happened to it; customers are not told. */
export function EntryHistory({ entry: { events, zone } }: Props) {
  const word = useWords(findingWords);
  const language = useLanguage();
  const formats = useFormats();
  if (events.length === 0) return null;
  const labelOf = (move: string) => {
    const known = backlogLifecycle.moves.find(({ name }) => name === move)?.label[language];
    return known ?? (move in otherEvents ? word(otherEvents[move as keyof typeof otherEvents]) : move);
  };
  return (
    <Section title={word('history')}>
      <EventLine
        entries={events.map((event) => ({
          id: `${event.at} ${event.move}`,
          when: formats.moment(event.at, zone),
          who: event.by,
          what: labelOf(event.move),
          why: event.reason,
        }))}
      />
    </Section>
  );
}
