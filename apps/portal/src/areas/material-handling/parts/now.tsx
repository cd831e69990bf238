// What a unit says now: each value with its own age, grey where nothing was heard for long.
import { materialHandling, type UnitRow } from '@dca/contract/areas/material-handling';
import { cautionCodes } from '@dca/domain/cautions';
import { conditionClasses } from '@dca/domain/condition/classes';
import { type Signal, signalsOf } from '@dca/domain/telemetry';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { beside, useCall } from '../../../platform/queries.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Missing } from '../../../ui/value.tsx';
import css from '../monitoring.module.css';
import { words } from '../words.ts';

export function Now({ unit }: { readonly unit: UnitRow }) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const answer = useCall(materialHandling.realTime, { params: { id: unit.id } }, beside);
  const found = answer.data?.data;
  if (!found)
    return answer.error ? (
      <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <SkeletonRows rows={6} />
    );
  const about = new Map(signalsOf(unit.kind));
  const named = found.codes.map((code) => {
    const known = code in cautionCodes ? cautionCodes[code as keyof typeof cautionCodes] : null;
    return known ? `${code} ${known.words[language]}` : code;
  });
  return (
    <>
      {found.isOld && <p className={css.old}>{word('isSilent')}</p>}
      <dl className={css.readings} data-old={found.isOld || undefined}>
        {found.readings.map(({ signal, value, at, level }) => (
          <div key={signal} className={css.reading} data-level={level}>
            <dt className={css.label}>
              {about.get(signal)?.words[language] ?? signal}
              {level !== 'NORMAL' && <strong> {conditionClasses[level].words[language]}</strong>}
            </dt>
            <dd className={css.now}>
              {value === null ? <Missing /> : <Measured value={value} signal={about.get(signal)} />}
            </dd>
            <dd className={css.now} hidden={at === null}>
              <span className={css.age}>
                {at === null ? word('notMeasured') : word('measured', { age: formats.age(at) })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {named.length > 0 && <p>{word('codes', { codes: named.join(', ') })}</p>}
    </>
  );
}

/** A value with its unit; what is on or off in words. */
function Measured({ value, signal }: { readonly value: number; readonly signal: Signal | undefined }) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  if (!signal) return formats.number(value);
  const state = signal.states?.[value]?.[language];
  if (state) return state;
  const isFlag = signal.unit === '' && signal.most === 1 && signal.least === 0;
  if (isFlag) return word(value === 1 ? 'yes' : 'no');
  return signal.unit
    ? formats.measured(value, signal.unit, signal.decimals)
    : formats.number(value, signal.decimals);
}
