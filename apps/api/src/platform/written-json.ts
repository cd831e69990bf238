// An answer whose JSON PostgreSQL wrote: it is sent as it is, so no serializer drops what is not listed. The white list holds
// all the same: what a statement writes is read against the reply's schema before its first answer leaves, and again
// until the rows of a page were among it. Which members there are follows from the statement alone.
import { isDeepStrictEqual } from 'node:util';
import type { Call } from '@dca/contract/call';

export class WrittenJson<T> {
  /** What the text says. Never there: it carries the type to the contract of the call. */
  declare readonly says: T;
  readonly text: string;
  /** The statement that wrote it. */
  readonly statement: string;
  readonly rows: number;

  constructor(text: string, statement: string, rows: number) {
    this.text = text;
    this.statement = statement;
    this.rows = rows;
  }

  /** The same object with further members. */
  and<M extends object>(more: M): WrittenJson<T & M> {
    return new WrittenJson(
      `${this.text.slice(0, -1)},${JSON.stringify(more).slice(1)}`,
      this.statement,
      this.rows,
    );
  }

  /** The same as a value, for a handler that adds to it. */
  read(): T {
    return JSON.parse(this.text) as T;
  }
}

const proved = new WeakMap<Call, Set<string>>();
const mostProved = 4096;

/** Throws when the text says something that the reply of the call does not list, or not as it is listed. */
export function proveListed(call: Call, { text, statement, rows }: WrittenJson<unknown>): void {
  const known = proved.get(call) ?? new Set();
  if (known.has(statement)) return;
  if (!saysOnlyWhatIsListed(call, JSON.parse(text)))
    throw new Error(`a statement of ${call.method} ${call.path} writes what its reply does not list`);
  if (rows === 0 || known.size >= mostProved) return;
  proved.set(call, known.add(statement));
}

/** True when the schema of the reply keeps all of an answer: it takes away what it does not know. */
function saysOnlyWhatIsListed({ reply }: Call, answer: unknown): boolean {
  if (reply === 'file') return false;
  const { success, data } = reply.safeParse(answer);
  return success && isDeepStrictEqual(data, answer);
}
