// The start of every sheet: the service meter reading with its photo, and where demanded the serial plate.
import type { JobDetail } from '@dca/contract/job-row';
import { jobTypes } from '@dca/domain/job-types';
import { judgeSmr } from '@dca/domain/smr';
import { Checkbox } from '@mantine/core';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { currentParameters } from '../../../platform/parameters.ts';
import { Section } from '../../../ui/section.tsx';
import { NumberField } from '../answer/number-field.tsx';
import { decimalsOf } from '../answer/typed-number.ts';
import { LocalContests, ofSheet } from '../contests/choosing.tsx';
import { TroubleLine } from '../local/trouble-line.tsx';
import type { LocalSheet } from '../local/use-sheet.ts';
import { PhotoButton } from '../photograph/photo-button.tsx';
import { words } from '../words.ts';

/** No machine ran longer: what is more is a slip of the finger. */
const mostHours = 200_000;

export function Meter({ job, sheet }: { job: JobDetail; sheet: LocalSheet }) {
  const t = useWords(words);
  const formats = useFormats();
  const { lastSmr, lastSmrAt } = sheet.reply;
  const { smr, isConfirmed } = sheet.reading;
  const { SMR_HOURS_PER_DAY: hoursPerDay } = currentParameters();
  const verdictOf = (next: number) =>
    judgeSmr({ last: lastSmr, lastAt: lastSmrAt, next, at: Date.now(), hoursPerDay });
  const judge = (next: number) => {
    if (next < 0 || next > mostHours) return t('notANumber');
    if (decimalsOf(next) > 1) return t('oneDecimal');
    return verdictOf(next) === 'lower' ? t('smrLower') : undefined;
  };
  return (
    <div id="meter">
      <Section title={t('meter')}>
        <NumberField
          label={t('smr')}
          value={smr}
          description={lastSmr === null ? undefined : t('lastSmr', { hours: formats.hours(lastSmr) })}
          judge={judge}
          seen={sheet.seen('reading')}
          onRead={(next, seen) => sheet.enter({ kind: 'meter', smr: next, isConfirmed: false }, seen)}
        />
        {smr !== null && verdictOf(smr) === 'jump' && (
          <Checkbox
            mt="xs"
            label={`${t('smrJump')} ${t('confirmSmr')}`}
            checked={isConfirmed}
            onChange={(event) =>
              sheet.enter({ kind: 'meter', smr, isConfirmed: event.currentTarget.checked })
            }
          />
        )}
        <LocalContests job={job} sheet={sheet} of={ofSheet} />
        <TroubleLine sheet={sheet} fields={['reading']} />
        <PhotoButton
          sheet={sheet}
          place={{ kind: 'METER', questionId: null, zoneCode: null }}
          label={t('meterPhoto')}
        />
        {jobTypes[job.jobType].serialPhoto && (
          <PhotoButton
            sheet={sheet}
            place={{ kind: 'SERIAL', questionId: null, zoneCode: null }}
            label={t('serialPhoto')}
          />
        )}
      </Section>
    </div>
  );
}
