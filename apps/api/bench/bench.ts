// The frame of the benchmark: a subject is measured on what the frame gives it, tells its figures, and writes down for the
// long form how they came about. A new subject is a file in `subjects/` and a line in scripts/bench.ts.
import { loadavg } from 'node:os';
import { atLeast, type Figure } from './figure.ts';
import type { Load } from './load.ts';
import { type Scale, startScale } from './scale.ts';

export interface Subject {
  /** As `npm run bench -- --only` names it. */
  readonly name: string;
  readonly measure: (bench: Bench) => Promise<void>;
}

/** What a subject has. */
export interface Bench {
  /** The million jobs with their server; started when first asked for, the same for all subjects. */
  scale(): Promise<Scale>;
  /** The same with a tenth of the jobs. */
  tenth(): Promise<Scale>;
  /** Seconds that one side of a comparison is asked in one turn. */
  readonly seconds: Load['seconds'];
  tell(figure: Figure): void;
  /** Adds Markdown to the long form: a table, a statement, its plan. */
  note(markdown: string): void;
}

/** What was measured of one subject. */
export interface Measured {
  readonly name: string;
  readonly figures: readonly Figure[];
  readonly notes: readonly string[];
  /** Load of the machine as it began and ended: how many processes wanted a processor. */
  readonly loads: readonly [number, number];
}

export interface BenchOptions {
  /** Folder that keeps the databases. */
  readonly dir: string;
  readonly jobs: number;
  readonly seconds: number;
}

/** Measures the subjects one after the other and stops what was started. `tell` hears each figure when it is known. */
export async function measureSubjects(
  subjects: readonly Subject[],
  { dir, jobs, seconds }: BenchOptions,
  tell: (figure: Figure) => void,
): Promise<Measured[]> {
  const measured: Measured[] = [];
  const started = new Map<number, Promise<Scale>>();
  const start = (many: number) => {
    const scale = started.get(many) ?? startScale(dir, many);
    started.set(many, scale);
    return scale;
  };
  const scale = () => start(jobs);
  const tenth = () => start(Math.round(jobs / 10));
  try {
    for (const { name, measure } of subjects) {
      const figures: Figure[] = [];
      const notes: string[] = [];
      const before = loadNow();
      const told = (figure: Figure) => {
        figures.push(figure);
        tell(figure);
      };
      const note = (markdown: string) => void notes.push(markdown);
      await measure({ scale, tenth, seconds, tell: told, note }).catch((error: unknown) =>
        told(unmeasured(name, error)),
      );
      measured.push({ name, figures, notes, loads: [before, loadNow()] });
    }
  } finally {
    for (const one of started.values())
      await one.then(
        (scale) => scale.end(),
        () => undefined,
      );
  }
  return measured;
}

/** What could not be measured is a figure that does not hold: the others are told all the same. */
const unmeasured = (name: string, error: unknown): Figure =>
  atLeast({
    name: `${name} could be measured`,
    value: Number.NaN,
    limit: 1,
    detail:
      String(error instanceof Error ? error.message : error)
        .split('\n')[0]
        ?.slice(0, 300) ?? '',
  });

const loadNow = () => loadavg()[0] ?? Number.NaN;
