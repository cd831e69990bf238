// How a reading came to be: off the panel, off a panel that was replaced, or estimated because the panel is dead.
import type { MeterPart } from '@dca/domain/checksheet';
import { smrOf } from '@dca/domain/smr';
import { useWords } from '../../../i18n/index.ts';
import { NoteField } from '../answer/note-field.tsx';
import { NumberField } from '../answer/number-field.tsx';
import { decimalsOf } from '../answer/typed-number.ts';
import type { LocalSheet } from '../local/use-sheet.ts';
import { meterWords } from '../meter-words.ts';
import css from '../sheet.module.css';
import { words } from '../words.ts';

interface Props {
  readonly sheet: LocalSheet;
  readonly part: MeterPart | null;
}

const field = 'part/meter';

export function MeterKinds({ sheet, part }: Props) {
  const word = useWords(meterWords);
  const { smr, isConfirmed } = sheet.reading;
  const choose = (content: MeterPart | null) => {
    sheet.enter({ kind: 'part', part: 'meter', content });
    // The reading is now of another kind: it is said again, so that it stands after this.
    if (smr !== null) sheet.enter({ kind: 'meter', smr, isConfirmed });
  };
  const replacedPanel = smr === null ? null : smrOf({ panel: smr, offset: -sheet.reply.panelOffset });
  const kinds = [
    ['READ', () => choose(null)],
    ['METER_REPLACED', () => choose({ kind: 'METER_REPLACED', replacedPanel, panel: null })],
    ['ESTIMATED', () => choose({ kind: 'ESTIMATED', reason: null })],
  ] as const;
  return (
    <fieldset className={css.kinds} aria-label={word('howRead')}>
      <div className={css.answers}>
        {kinds.map(([kind, press]) => {
          const isOn = (part?.kind ?? 'READ') === kind;
          return (
            <button key={kind} type="button" aria-pressed={isOn} onClick={() => !isOn && press()}>
              {word(kind)}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

interface PanelProps {
  readonly sheet: LocalSheet;
  readonly part: Extract<MeterPart, { kind: 'METER_REPLACED' }>;
}

/** What the new panel shows: the machine's hours go on from there. */
export function NewPanel({ sheet, part }: PanelProps) {
  const word = useWords(words);
  const meterWord = useWords(meterWords);
  return (
    <NumberField
      keepAs={`${sheet.reply.jobId}/newPanel`}
      label={meterWord('newPanel')}
      value={part.panel}
      seen={sheet.seen(field)}
      judge={(shown) =>
        shown < 0 ? word('notANumber') : decimalsOf(shown) > 1 ? word('oneDecimal') : undefined
      }
      onRead={(panel, seen) => sheet.changePart('meter', (now) => ofPanel(now, { panel }), seen)}
    />
  );
}

/** The part with another value, unless the reading has become one of another kind meanwhile. */
export function ofPanel(now: unknown, change: { panel?: number | null; replacedPanel?: number | null }) {
  const part = now as MeterPart | null;
  return part?.kind === 'METER_REPLACED' ? { ...part, ...change } : part;
}

interface EstimatedProps {
  readonly sheet: LocalSheet;
  readonly part: Extract<MeterPart, { kind: 'ESTIMATED' }>;
}

export function Estimated({ sheet, part }: EstimatedProps) {
  const word = useWords(meterWords);
  return (
    <NoteField
      label={word('whyEstimated')}
      value={part.reason}
      seen={sheet.seen(field)}
      onWrite={(reason, seen) =>
        sheet.changePart('meter', (now) => (isEstimated(now) ? { kind: 'ESTIMATED', reason } : now), seen)
      }
    />
  );
}

const isEstimated = (now: unknown) => (now as MeterPart | null)?.kind === 'ESTIMATED';
