import css from './machine.module.css';

interface Props {
  readonly unitCode: string;
  readonly unitModel: string;
  readonly serialNumber?: string;
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
