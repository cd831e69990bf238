// The start of every sheet: the service meter reading with its photo, and where demanded the serial plate. What is typed is what the
// panel shows; the reading is that and the hours of the panels before it.
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import type { MeterPart } from '@dca/domain/checksheet';
import { jobTypes } from '@dca/domain/job-types';
import { judgeSmr, panelDiffers, smrOf } from '@dca/domain/smr';
import { Checkbox } from '@mantine/core';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { currentParameters } from '../../../platform/parameters.ts';
import { Section } from '../../../ui/section.tsx';
import { NumberField } from '../answer/number-field.tsx';
import { decimalsOf } from '../answer/typed-number.ts';
import { LocalContests, ofMeter } from '../contests/choosing.tsx';
import { TroubleLine } from '../local/trouble-line.tsx';
import type { LocalSheet } from '../local/use-sheet.ts';
import { meterWords } from '../meter-words.ts';
import { PhotoButton } from '../photograph/photo-button.tsx';
import { words } from '../words.ts';
import { Estimated, MeterKinds, NewPanel, ofPanel } from './meter-kinds.tsx';

/** No machine ran longer: what is more is a slip of the finger. */
const mostHours = 200_000;

interface Props {
  readonly job: JobDetail;
  readonly sheet: LocalSheet;
}

export function Meter({ job, sheet }: Props) {
  const t = useWords(words);
  const part = sheet.reply.parts.meter?.content ?? null;
  return (
    <div id="meter">
      <Section title={t('meter')}>
        <Reading sheet={sheet} part={part} />
        <Confirmation sheet={sheet} />
        <MeterKinds sheet={sheet} part={part} />
        <LocalContests job={job} sheet={sheet} of={ofMeter} />
        <TroubleLine sheet={sheet} fields={['reading', 'part/meter']} />
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

function useVerdict({ reply: { lastSmr, lastSmrAt } }: LocalSheet) {
  const { SMR_HOURS_PER_DAY: hoursPerDay } = currentParameters();
  return (next: number) => judgeSmr({ last: lastSmr, lastAt: lastSmrAt, next, at: Date.now(), hoursPerDay });
}

/** What the panel shows, or showed last where there is a new one; without a panel the reading itself. */
function Reading({ sheet, part }: { readonly sheet: LocalSheet; readonly part: MeterPart | null }) {
  const t = useWords(words);
  const meterWord = useWords(meterWords);
  const formats = useFormats();
  const verdictOf = useVerdict(sheet);
  const { lastSmr } = sheet.reply;
  const { smr } = sheet.reading;
  const offset = part?.kind === 'ESTIMATED' ? 0 : sheet.reply.panelOffset;
  const judge = (shown: number) => {
    const next = smrOf({ panel: shown, offset });
    if (shown < 0 || next > mostHours) return t('notANumber');
    if (decimalsOf(shown) > 1) return t('oneDecimal');
    return verdictOf(next) === 'lower' ? t('smrLower') : undefined;
  };
  const read = (shown: number | null, seen?: readonly string[]) => {
    if (part?.kind === 'METER_REPLACED')
      sheet.changePart('meter', (now) => ofPanel(now, { replacedPanel: shown }));
    const next = shown === null ? null : smrOf({ panel: shown, offset });
    return sheet.enter({ kind: 'meter', smr: next, isConfirmed: false }, seen);
  };
  const differs = panelDiffers({ panel: 0, offset });
  const label =
    part?.kind === 'METER_REPLACED'
      ? meterWord('oldPanel')
      : part?.kind === 'ESTIMATED'
        ? meterWord('estimatedSmr')
        : differs
          ? meterWord('panelShows')
          : t('smr');
  const about = [
    differs && meterWord('panelAndOffset', { offset: formats.hours(offset) }),
    differs && smr !== null && t('smrOf', { hours: formats.hours(smr) }),
    lastSmr !== null && t('lastSmr', { hours: formats.hours(lastSmr) }),
  ].filter((text) => text !== false);
  return (
    <>
      <NumberField
        key={`${part?.kind} ${offset}`}
        keepAs={`${sheet.reply.jobId}/reading`}
        label={label}
        value={smr === null ? null : smrOf({ panel: smr, offset: -offset })}
        description={about.length > 0 ? about.join(' · ') : undefined}
        judge={judge}
        seen={sheet.seen('reading')}
        onRead={read}
      />
      {part?.kind === 'METER_REPLACED' && <NewPanel sheet={sheet} part={part} />}
      {part?.kind === 'ESTIMATED' && <Estimated sheet={sheet} part={part} />}
    </>
  );
}

/** A rise that no day has hours for is asked about. */
function Confirmation({ sheet }: Pick<Props, 'sheet'>) {
  const t = useWords(words);
  const verdictOf = useVerdict(sheet);
  const { smr, isConfirmed } = sheet.reading;
  if (smr === null || verdictOf(smr) !== 'jump') return null;
  return (
    <Checkbox
      mt="xs"
      label={`${t('smrJump')} ${t('confirmSmr')}`}
      checked={isConfirmed}
      onChange={(event) => sheet.enter({ kind: 'meter', smr, isConfirmed: event.currentTarget.checked })}
    />
  );
}
