import type { SheetReply } from '@dca/contract/areas/checksheets';
import { panelDiffers, smrOf } from '@dca/domain/smr';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { meterWords } from '../meter-words.ts';
import css from '../sheet.module.css';

/** What the panel shows where that is not the reading, and how the reading came to be where it was not simply read. */
export function MeterLine({ sheet }: { readonly sheet: SheetReply }) {
  const word = useWords(meterWords);
  const formats = useFormats();
  const { smr, panelOffset: offset = 0, parts } = sheet;
  const part = parts.meter?.content;
  if (part?.kind === 'ESTIMATED')
    return <p className={css.last}>{word('isEstimated', { reason: part.reason ?? '–' })}</p>;
  if (part?.kind === 'METER_REPLACED') {
    const say = (hours: number | null) => (hours === null ? '–' : formats.hours(hours));
    const said = { old: say(part.replacedPanel), panel: say(part.panel) };
    return <p className={css.last}>{word('panelReplaced', said)}</p>;
  }
  if (smr === null || !panelDiffers({ panel: 0, offset })) return null;
  const panel = formats.hours(smrOf({ panel: smr, offset: -offset }));
  return <p className={css.last}>{word('panelWith', { panel, offset: formats.hours(offset) })}</p>;
}
