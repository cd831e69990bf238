import { type Moment, millisOf, type PlantZone } from '@dca/domain/times';
import { useFormats } from '../i18n/index.ts';
import { ownZone } from '../i18n/own-zone.ts';
import { Missing } from './value.tsx';
import css from './when.module.css';

interface Props {
  readonly at: Moment | null | undefined;
  /** The zone of the plant; without one, that of the person. */
  readonly zone?: PlantZone;
}

/** A moment as people say it: 'today 14:20 WIB', '20 Nov 2026 14:20 WIB'. */
export function When({ at, zone = ownZone() }: Props) {
  const formats = useFormats();
  if (at === null || at === undefined) return <Missing />;
  return (
    <time className={css.when} dateTime={new Date(millisOf(at)).toISOString()}>
      {formats.moment(at, zone)}
    </time>
  );
}

/** A calendar day, '20 Nov 2026', from `2026-11-20`. */
export function Day({ day }: { readonly day: string | null | undefined }) {
  const formats = useFormats();
  if (!day) return <Missing />;
  return (
    <time className={css.when} dateTime={day}>
      {formats.day(day)}
    </time>
  );
}
