import type { SheetReply } from '@dca/contract/areas/checksheets';
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { Section } from '../../../ui/section.tsx';
import { DrawnSignature } from '../../receipts/index.ts';
import css from './sign.module.css';
import { words } from './words.ts';

interface Props {
  readonly job: Pick<JobDetail, 'zone'>;
  readonly sheet: SheetReply;
}

/** Who signed a sheet, and whether the signature covers it as it stands; nothing where nobody did. */
export function Signatures({ job, sheet }: Props) {
  const word = useWords(words);
  const formats = useFormats();
  const { signatures } = sheet;
  if (signatures.length === 0) return null;
  return (
    <Section title={word('signatures')}>
      <ul className={css.signatures}>
        {signatures.map(({ role, name, at, strokes, hash, isOfThis }) => (
          <li key={`${role}-${at}`}>
            <DrawnSignature strokes={strokes} name={name} />
            <p>
              <strong>{name}</strong> · {word(role)} · {formats.moment(at, job.zone)}
            </p>
            <p>{word(isOfThis ? 'covers' : 'before')}</p>
            <p className={css.fingerprint}>{word('fingerprint', { hash: hash.slice(0, 16) })}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
