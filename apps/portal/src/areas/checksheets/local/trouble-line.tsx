import type { FieldName } from '@dca/domain/checksheet';
import { useWords } from '../../../i18n/index.ts';
import css from '../sheet.module.css';
import { words } from '../words.ts';
import type { LocalSheet } from './use-sheet.ts';

interface Props {
  readonly sheet: Pick<LocalSheet, 'troubleOf'>;
  readonly fields: readonly FieldName[];
}

/** Says at its place what is the matter with an entry: it could not be kept, or is not accepted. */
export function TroubleLine({ sheet, fields }: Props) {
  const word = useWords(words);
  const troubles = fields.flatMap((field) => sheet.troubleOf(field) ?? []);
  return troubles.map(({ kind, reason }) => (
    <p key={`${kind} ${reason}`} className={css.refused} role="alert" data-trouble={kind}>
      {word(kind, { reason })}
    </p>
  ));
}
