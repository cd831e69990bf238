import { encodeQR } from 'qr';
import { addressOfMachine } from './code-address.ts';
import css from './machine.module.css';

interface Props {
  readonly machineId: string;
  /** What it is, for those who do not see it. */
  readonly name: string;
}

/** The code of a machine, dark on light in every theme, since readers expect that. */
export function QrCode({ machineId, name }: Props) {
  const rows = encodeQR(addressOfMachine(machineId), 'raw', { ecc: 'medium', border: 4 });
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={name}
      className={css.code}
      shapeRendering="crispEdges"
    >
      <rect width={rows.length} height={rows.length} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
