// What the set's class says about a step of a test load while it is filled in: from when it may be read, and whether what was
// read lies within the limits.
import { isWithinLimits, limitsOfRating, readableFrom } from '@dca/domain/checksheet';
import type { PlantZone } from '@dca/domain/times';
import { useFormats, useWords } from '../../../i18n/index.ts';
import type { LocalSheet } from '../local/use-sheet.ts';
import { partWords } from './part-words.ts';
import css from './parts.module.css';

interface Props {
  readonly sheet: LocalSheet;
  readonly index: number;
  readonly zone: PlantZone;
}

export function LoadStepNote({ sheet, index, zone }: Props) {
  const word = useWords(partWords);
  const formats = useFormats();
  const test = sheet.reply.parts.testLoad?.content;
  const step = test?.steps[index];
  if (!test || !step) return null;
  const from = readableFrom(step);
  const limits = limitsOfRating(test);
  const isWithin = isWithinLimits(test, step);
  const span = ({ min, max }: { min: number; max: number }) =>
    `${formats.number(min)}–${formats.number(max)}`;
  return (
    <>
      {from !== null && step.reading === null && (
        <p className={css.about}>{word('readFrom', { time: formats.time(from, zone) })}</p>
      )}
      {limits && isWithin !== null && (
        <p className={isWithin ? css.about : css.fault} data-within={isWithin}>
          {word(isWithin ? 'within' : 'outside', {
            voltage: span(limits.voltage),
            frequency: span(limits.frequency),
          })}
        </p>
      )}
    </>
  );
}
