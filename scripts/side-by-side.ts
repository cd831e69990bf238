// Work in the order of a list, so many pieces at once: a piece begins when there is room and what it needs is done.

/**
 * A piece of work; `needs` and `after` name pieces that have to be done before, whether they went well or not. A name that
 * is not in the list is not waited for.
 */
export type Piece = { name: string; needs?: string[]; after?: string[] };

/** Does all pieces, at most `room` at once, and returns what they gave in the order of the list. */
export async function sideBySide<P extends Piece, R>(
  pieces: readonly P[],
  room: number,
  work: (piece: P) => Promise<R>,
): Promise<R[]> {
  const results = new Map<P, R>();
  const running = new Set<Promise<void>>();
  const waiting = [...pieces];
  const isDone = (name: string) => !pieces.some((piece) => piece.name === name && !results.has(piece));
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex(({ needs = [], after = [] }) => [...needs, ...after].every(isDone));
    if (next >= 0 && running.size < room) {
      const [piece] = waiting.splice(next, 1) as [P];
      const ended = work(piece).then((result) => {
        results.set(piece, result);
        running.delete(ended);
      });
      running.add(ended);
      continue;
    }
    if (running.size === 0) throw new Error(`nothing leads to ${waiting.map(({ name }) => name).join(', ')}`);
    await Promise.race(running);
  }
  return pieces.map((piece) => results.get(piece) as R);
}
