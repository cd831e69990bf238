// What changes rarely and costs much to find is found once in a while: choices of a filter, the end of a certificate. It is remembered
// by a thing of this process (a viewer, a configuration) and forgotten with it; who sees other rows from now on is another viewer.

/** Finds for a thing, and tells the same again for so many milliseconds; what could not be found is looked for anew. */
export function rememberFor<Found>(
  ms: number,
  now: () => number = () => performance.now(),
): (of: object, find: () => Promise<Found>) => Promise<Found> {
  const known = new WeakMap<object, { readonly at: number; readonly found: Promise<Found> }>();
  return (of, find) => {
    const last = known.get(of);
    if (last && now() - last.at < ms) return last.found;
    const found = find();
    known.set(of, { at: now(), found });
    found.catch(() => known.delete(of));
    return found;
  };
}
