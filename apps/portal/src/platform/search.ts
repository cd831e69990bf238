// Search parameters as people write them: texts, and lists where a name repeats. Filters of a list stand in the
// address, so '007' must stay '007' and never become a number.

/** '?State=late&Plant=JKT&Plant=SUB' → {State: 'late', Plant: ['JKT', 'SUB']}. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {};
  const parameters = new URLSearchParams(text);
  for (const name of new Set(parameters.keys())) {
    const values = parameters.getAll(name);
    found[name] = values.length === 1 ? (values[0] ?? '') : values;
  }
  return found;
}

/** The opposite; what has no value or is empty is left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') parameters.append(name, String(one));
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
