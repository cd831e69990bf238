import type { UnitState } from '@dca/domain/telemetry';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { useMinute } from '../../../ui/use-minute.ts';
import css from '../monitoring.module.css';
import { words } from '../words.ts';

/** How long ago a unit was heard; grey once that is old. */
export function Heard({ at, state }: { readonly at: string | null; readonly state: UnitState }) {
  const word = useWords(words);
  const formats = useFormats();
  useMinute(true);
  if (at === null) return <span className={css.stale}>{word('neverHeard')}</span>;
  return (
    <time className={state === 'SILENT' ? css.stale : css.fresh} dateTime={at}>
      {formats.age(at)}
    </time>
  );
}
