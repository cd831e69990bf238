// The reading with the last one before it and the photo of the meter, so that they can be compared at a glance.
import type { SheetReply } from '@dca/contract/areas/checksheets';
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { Photos } from '../../../ui/photos.tsx';
import { Section } from '../../../ui/section.tsx';
import { When } from '../../../ui/when.tsx';
import { captionOf, useCaption } from '../photograph/photo-captions.ts';
import { loadPhoto } from '../photograph/photos.ts';
import { MeterLine } from '../read/meter-line.tsx';
import css from '../sheet.module.css';
import { words } from '../words.ts';

interface Props {
  readonly job: Pick<JobDetail, 'zone'>;
  readonly sheet: SheetReply;
}

export function MeterReading({ job, sheet }: Props) {
  const word = useWords(words);
  const formats = useFormats();
  const caption = useCaption();
  const photos = sheet.photos.filter(({ kind }) => kind === 'METER');
  return (
    <Section title={word('meter')}>
      <p>{sheet.smr === null ? word('noReading') : word('smrOf', { hours: formats.hours(sheet.smr) })}</p>
      {sheet.lastSmr !== null && (
        <p className={css.last}>
          <span>
            {word('lastSmr', { hours: formats.hours(sheet.lastSmr) })}{' '}
            {sheet.lastSmrAt && <When at={sheet.lastSmrAt} zone={job.zone} />}
          </span>
        </p>
      )}
      <MeterLine sheet={sheet} />
      <Photos
        photos={photos.map(({ id, kind, marks }) => ({ id, caption: caption(word(captionOf[kind]), marks) }))}
        load={loadPhoto}
      />
    </Section>
  );
}
