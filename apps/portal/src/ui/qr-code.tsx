import { encodeQR } from 'qr';

interface Props {
  readonly text: string;
  /** What it is, for those who do not see it. */
  readonly name: string;
  readonly className: string | undefined;
}

/** A text as a code that a phone reads, dark on light in every theme, since readers expect that. */
export function QrCode({ text, name, className }: Props) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={name}
      className={className}
      shapeRendering="crispEdges"
    >
      <rect width={rows.length} height={rows.length} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
