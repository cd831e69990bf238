// What a stage said before each correction: stage, times and reason of waiting, who corrected it, when and why.
import type { StageRow } from '@dca/contract/areas/tracking';
import type { PlantZone } from '@dca/domain/times';
import { trackingLifecycle, waitReasons } from '@dca/domain/tracking-lifecycle';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import css from '../tracking.module.css';
import { words } from '../words.ts';
import { usePeriod } from './period.ts';

interface Props {
  readonly row: StageRow;
  readonly zone: PlantZone;
}

export function Corrections({ row, zone }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const period = usePeriod(zone);
  if (row.corrections.length === 0) return null;
  return (
    <details className={css.corrections}>
      <summary>{word('corrected')}</summary>
      <ul>
        {row.corrections.map((before) => (
          <li key={before.at}>
            <span>
              {[
                word('wasRecorded', { stage: trackingLifecycle.states[before.stage].label[language] }),
                before.waitReason && waitReasons[before.waitReason][language],
                period(before),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span>{word('correctedBy', { name: before.by, when: formats.moment(before.at, zone) })}</span>
            <q>{before.reason}</q>
          </li>
        ))}
      </ul>
    </details>
  );
}
