// Where rows stand that something is being made for: a photo takes some seconds, and rows may be removed meanwhile.

interface Followed {
  readonly rows: string;
  index: number;
  isGone: boolean;
}

const followed = new Set<Followed>();
const of = (rows: string): readonly Followed[] => [...followed].filter((one) => one.rows === rows);

/** Writes what is being made into the row it was begun for, wherever that stands by then; nowhere once the row is removed. */
export async function writeInRow<T>(
  rows: string,
  index: number,
  making: Promise<T>,
  write: (value: T, index: number) => void,
): Promise<void> {
  const row: Followed = { rows, index, isGone: false };
  followed.add(row);
  try {
    const value = await making;
    if (!row.isGone) write(value, row.index);
  } finally {
    followed.delete(row);
  }
}

/** A row was removed: those after it have moved up. */
export function rowRemoved(rows: string, index: number): void {
  for (const row of of(rows)) {
    // Only the one that was removed last can come back.
    if (row.isGone) followed.delete(row);
    else if (row.index === index) row.isGone = true;
    else if (row.index > index) row.index -= 1;
  }
}

/** The row that was removed last stands in its place again. */
export function rowPutBack(rows: string, index: number): void {
  for (const row of of(rows)) {
    if (row.isGone) row.isGone = false;
    else if (row.index >= index) row.index += 1;
  }
}
