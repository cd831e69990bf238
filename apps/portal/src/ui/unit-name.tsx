import css from './unit-name.module.css';

interface Props {
  readonly unit: {
    readonly unitCode: string;
    readonly unitModel?: string | null | undefined;
    readonly serialNumber?: string | null | undefined;
  };
}

/** A machine as people speak of it: **EX-204** PC200-8 · C62041. It takes the size of the text around it. */
export function UnitName({ unit }: Props) {
  return (
    <span className={css.unit}>
      <strong className={css.code}>{unit.unitCode}</strong>
      {unit.unitModel && <span className={css.model}> {unit.unitModel}</span>}
      {unit.serialNumber && <span className={css.serial}> · {unit.serialNumber}</span>}
    </span>
  );
}
