import css from './basic.module.css';

/** A machine as people speak of it: unit code first, model beside, serial last. */
export function MachineName({
  unitCode,
  unitModel,
  serialNumber,
}: {
  unitCode: string;
  unitModel: string;
  serialNumber?: string;
}) {
  return (
    <span className={css.unit}>
      <strong>{unitCode}</strong>
      <span>{serialNumber ? `${unitModel} · ${serialNumber}` : unitModel}</span>
    </span>
  );
}
