// What came of the rows of a fleet, of several batches or pages as one.

export interface LeftOut {
  /** Serial, or place in the snapshot where it has none. */
  readonly machine: string;
  readonly sentence: string;
}

/** What came of rows. */
export interface Outcome {
  readonly registered: number;
  readonly known: number;
  /** Readings that were taken over, and machines that had nothing new. */
  readonly landed: number;
  readonly unchanged: number;
  /** Machines that are none of ours, by what they are known by. */
  readonly unregistered: readonly string[];
  readonly setAside: readonly LeftOut[];
  readonly refused: readonly LeftOut[];
}

export const nothingLanded: Outcome = {
  registered: 0,
  known: 0,
  landed: 0,
  unchanged: 0,
  unregistered: [],
  setAside: [],
  refused: [],
};

/** The outcome of several batches or pages as one. */
export function outcomes(parts: readonly Outcome[]): Outcome {
  const sum = (figure: 'registered' | 'known' | 'landed' | 'unchanged') =>
    parts.reduce((total, part) => total + part[figure], 0);
  return {
    registered: sum('registered'),
    known: sum('known'),
    landed: sum('landed'),
    unchanged: sum('unchanged'),
    unregistered: parts.flatMap(({ unregistered }) => unregistered),
    setAside: parts.flatMap(({ setAside }) => setAside),
    refused: parts.flatMap(({ refused }) => refused),
  };
}
