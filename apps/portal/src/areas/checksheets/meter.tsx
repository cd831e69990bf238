// The start of every sheet: the service meter reading with its photo, and where demanded the serial plate.
import type { JobDetail } from '@dca/contract/job-row';
import { type JobType, jobTypes } from '@dca/domain/job-types';
import { judgeSmr } from '@dca/domain/smr';
import { Checkbox, TextInput } from '@mantine/core';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { Section } from '../../ui/section.tsx';
import { PhotoButton } from './photo-button.tsx';
import { fromField, toField } from './typed-number.ts';
import type { LocalSheet } from './use-sheet.ts';
import { words } from './words.ts';

export function Meter({ job, sheet }: { job: JobDetail; sheet: LocalSheet }) {
  const t = useWords(words);
  const formats = useFormats();
  const language = useLanguage();
  const { lastSmr, lastSmrAt, photos } = sheet.reply;
  const { smr, smrIsConfirmed } = sheet.head;
  const verdict =
    smr === null ? 'ok' : judgeSmr({ last: lastSmr, lastAt: lastSmrAt, next: smr, at: Date.now() });
  const read = (text: string) => {
    const next = fromField(text);
    if (next === undefined) return;
    const judged =
      next === null ? 'ok' : judgeSmr({ last: lastSmr, lastAt: lastSmrAt, next, at: Date.now() });
    if (judged !== 'lower') sheet.setHead({ smr: next, smrIsConfirmed: false });
  };
  return (
    <div id="meter">
      <Section title={t('meter')}>
        <TextInput
          label={t('smr')}
          inputMode="decimal"
          maw={280}
          defaultValue={toField(smr, language)}
          description={lastSmr === null ? undefined : t('lastSmr', { hours: formats.hours(lastSmr) })}
          error={verdict === 'lower' ? t('smrLower') : undefined}
          onBlur={(event) => read(event.currentTarget.value)}
        />
        {verdict === 'jump' && (
          <Checkbox
            mt="xs"
            label={`${t('smrJump')} ${t('confirmSmr')}`}
            checked={smrIsConfirmed}
            onChange={(event) => sheet.setHead({ smr, smrIsConfirmed: event.currentTarget.checked })}
          />
        )}
        <PhotoButton
          place={{ jobId: job.id, kind: 'METER', questionId: null, zoneCode: null }}
          photos={photos}
          label={t('meterPhoto')}
        />
        {jobTypes[job.jobType as JobType].serialPhoto && (
          <PhotoButton
            place={{ jobId: job.id, kind: 'SERIAL', questionId: null, zoneCode: null }}
            photos={photos}
            label={t('serialPhoto')}
          />
        )}
      </Section>
    </div>
  );
}
