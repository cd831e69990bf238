// What the sheet of a stop says before anybody fills it in: what is known from where its work comes, in the words and codes of a
// breakdown. Whoever does the work says otherwise where it was otherwise.
import { mostOfPhenomenon, mostOfWords } from './checksheet/part-table.ts';
import type { Coded, Filling, Told } from './checksheet/parts.ts';

/** One of the things that a stop is for; what it does not know is null. */
export interface ToldSource {
  readonly number: string;
  /** What is seen. */
  readonly seen: string;
  readonly damage: string | null;
  readonly cause: string | null;
  readonly objectPart: string | null;
  readonly action: string | null;
  /** What is to be done, in words. */
  readonly todo: string | null;
}

interface ToldParts {
  readonly phenomenon: Filling<Told>;
  readonly damage?: Filling<Coded>;
  readonly cause?: Filling<Coded>;
  readonly action?: Filling<Coded>;
}

/** A cause that nobody knows is left to who opens the machine. */
const unknownCause = 'UNKN';

/** The parts that sources tell, the most urgent source first; what none of them tells is not among them. Null without a source. */
export function toldBySources(sources: readonly ToldSource[]): ToldParts | null {
  const [only, another] = sources;
  if (!only) return null;
  const named = ({ number }: ToldSource, said: string) => (another ? `${number}: ${said}` : said);
  const inWords = (saidOf: (source: ToldSource) => string | null, most: number) =>
    sources
      .flatMap((source) => {
        const said = saidOf(source)?.trim();
        return said ? [named(source, said)] : [];
      })
      .join('\n')
      .slice(0, most);
  const damaged = sources.find(({ damage }) => damage !== null);
  const caused = sources.find(({ cause }) => cause !== null && cause !== unknownCause);
  const acted = sources.find(({ action }) => action !== null);
  const todo = inWords((source) => source.todo, mostOfWords);
  return {
    phenomenon: { text: inWords(({ seen }) => seen, mostOfPhenomenon) },
    ...(damaged && {
      damage: {
        code: damaged.damage,
        objectPart: damaged.objectPart,
        text: named(damaged, damaged.seen).slice(0, mostOfWords),
      },
    }),
    ...(caused && { cause: { code: caused.cause, objectPart: caused.objectPart, text: null } }),
    ...((acted || todo) && {
      action: { code: acted?.action ?? null, objectPart: acted?.objectPart ?? null, text: todo || null },
    }),
  };
}
