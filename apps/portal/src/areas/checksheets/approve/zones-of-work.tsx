// Who worked on each zone, when and how long, as the paper says it too.
import type { SheetReply } from '@dca/contract/areas/checksheets';
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import { millisOf } from '@dca/domain/times';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Section } from '../../../ui/section.tsx';
import { approvalWords } from './approval-words.ts';

interface Props {
  readonly job: Pick<JobDetail, 'zone'>;
  readonly sheet: Pick<SheetReply, 'form' | 'zoneCheckSheets'>;
}

/** Nothing where nobody began on any zone. */
export function ZonesOfWork({ job, sheet }: Props) {
  const word = useWords(approvalWords);
  const language = useLanguage();
  const say = useSpan(job.zone);
  const begun = sheet.zoneCheckSheets.filter(({ mechanic, start }) => mechanic !== null || start !== null);
  if (begun.length === 0) return null;
  const nameOf = (code: string) => sheet.form.zones.find((zone) => zone.code === code)?.name[language] ?? '';
  return (
    <Section title={word('zonesOfWork')}>
      <Facts
        rows={begun.map((zone) => [
          `${zone.zoneCode} ${nameOf(zone.zoneCode)}`,
          [zone.mechanic?.name ?? '–', say(zone)].filter(Boolean).join(' · '),
        ])}
      />
    </Section>
  );
}

/** '20 Nov 2026 14:00 WIB–14:35 WIB · 35 min' */
function useSpan(zone: JobDetail['zone']) {
  const formats = useFormats();
  return ({ start, end }: { readonly start: string | null; readonly end: string | null }): string => {
    if (start === null) return '';
    if (end === null) return formats.moment(start, zone);
    const minutes = Math.round((millisOf(end) - millisOf(start)) / 60_000);
    return `${formats.moment(start, zone)}–${formats.time(end, zone)} · ${durationOf(minutes, formats)}`;
  };
}

function durationOf(minutes: number, formats: ReturnType<typeof useFormats>): string {
  const hours = Math.floor(minutes / 60);
  const rest = formats.measured(minutes % 60, 'min');
  return hours === 0 ? rest : `${formats.measured(hours, formats.unit('h'))} ${rest}`;
}
