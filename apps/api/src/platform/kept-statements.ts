// Statements that the same person asks again: a screen that is told of a change, home, the lists that somebody comes back to. To build
// the text of a page takes as long as PostgreSQL needs to answer it, so the few that each viewer asked last are kept as they were built. They
// are kept by the viewer as the platform knows them: whose sight changes is another viewer, and what the old one asked is forgotten.
import { CompiledQuery } from 'kysely';
import type { ReadDb } from '../visibility/open-tables.ts';
import { askOften, askSteadily } from './steady-plans.ts';
import { wholeDatabase } from './whole-database.ts';

/** A statement, and whether one plan serves all of its values (`steady-plans.ts`). */
interface Built<Row> {
  readonly statement: CompiledQuery<Row>;
  readonly isSteady: boolean;
}

const mostOfOne = 12;
const mostTexts = 4096;

const keptOf = new WeakMap<object, Map<string, Built<unknown>>>();
const texts = new Map<string, string>();

/** The rows of a statement; one that this viewer asked under this name before is not built anew. All that it hangs on is in the name. */
export async function askKept<Row>(
  db: ReadDb,
  viewer: object,
  name: string,
  build: () => Built<Row>,
): Promise<{ readonly rows: Row[]; readonly text: string }> {
  const { statement, isSteady } = keep(viewer, name, build);
  const all = wholeDatabase(db);
  const rows = await (isSteady ? askSteadily : askOften)(all, statement);
  return { rows, text: statement.sql };
}

function keep<Row>(viewer: object, name: string, build: () => Built<Row>): Built<Row> {
  const kept = keptOf.get(viewer) ?? new Map<string, Built<unknown>>();
  const known = kept.get(name);
  if (known) {
    // To the end of the order: the first is then what was not asked for longest.
    kept.delete(name);
    kept.set(name, known);
    return known as Built<Row>;
  }
  const { statement, isSteady } = build();
  // Without the tree that it was built of.
  const made = {
    statement: CompiledQuery.raw(sameText(statement.sql), [...statement.parameters]) as CompiledQuery<Row>,
    isSteady,
  };
  const [longestAgo] = kept.keys();
  if (kept.size >= mostOfOne && longestAgo !== undefined) kept.delete(longestAgo);
  keptOf.set(viewer, kept.set(name, made));
  return made;
}

/** Viewers ask in the same words: one text serves all of them. */
function sameText(text: string): string {
  const known = texts.get(text);
  if (known !== undefined) return known;
  if (texts.size >= mostTexts) texts.clear();
  texts.set(text, text);
  return text;
}
