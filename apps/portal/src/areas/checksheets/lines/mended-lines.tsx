// The findings that a job mends, as its page shows them to who does not fill its sheet.
import type { SheetReply } from '@dca/contract/areas/checksheets';
import { Link } from '@tanstack/react-router';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { useMay } from '../../../platform/session.ts';
import { Photos } from '../../../ui/photos.tsx';
import { Section } from '../../../ui/section.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { loadPhoto } from '../photograph/photos.ts';
import { lineColour } from './line-colour.ts';
import { lineWords } from './line-words.ts';
import css from './lines.module.css';

export function MendedLines({ sheet: { lines, photos } }: { readonly sheet: SheetReply }) {
  const word = useWords(lineWords);
  const language = useLanguage();
  const mayOpen = useMay('bms.read');
  if (!lines || lines.length === 0) return null;
  return (
    <Section title={word('linesOfJob')}>
      {lines.map((line) => (
        <div key={line.id} data-line={line.number}>
          <p className={css.row}>
            <strong>
              {mayOpen ? (
                <Link to={`/backlog-monitoring/detail/${line.id}`}>{line.number}</Link>
              ) : (
                line.number
              )}
            </strong>
            <span>{word('priorityOf', { priority: String(line.priority) })}</span>
            <span>{`${(line.specificPart ?? line.objectPart)[language]}: ${line.text}`}</span>
            <StatusBadge state={{ label: line.state.label, colour: lineColour(line) }} />
          </p>
          <Photos
            photos={photos
              .filter(({ backlogId }) => backlogId === line.id)
              .map(({ id }) => ({ id, caption: word('after') }))}
            load={loadPhoto}
          />
        </div>
      ))}
    </Section>
  );
}
