import css from './machine.module.css';

interface Props {
  readonly unitCode: string;
  readonly unitModel: string;
  readonly serialNumber?: string;
}

/** The code of a unit, never broken at its hyphen. */
export function UnitCode({ code }: { readonly code: string }) {
  return <span className={css.unbroken}>{code}</span>;
}

/** A machine as people speak of it: unit code first, model beside, serial small. */
export function MachineName({ unitCode, unitModel, serialNumber }: Props) {
  return (
    <span className={css.machine}>
      <strong className={css.code}>{unitCode}</strong> <span className={css.model}>{unitModel}</span>
      {serialNumber && <span className={css.serial}> {serialNumber}</span>}
    </span>
  );
}
