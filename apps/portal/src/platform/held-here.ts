// What the browser holds of the person here, in local and session storage. Which records were made on this device is nobody's
// alone: it names ids and nothing else, and outlives whoever leaves, as the work does that it speaks of.

/** Names of what outlives a person in local storage. */
const ofTheDevice: ReadonlySet<string> = new Set(['dca.made-here']);

type Held = Readonly<Record<string, string>>;

/** What local storage holds of the person here. */
export const heldHere = (): Held =>
  Object.fromEntries(Object.entries({ ...localStorage }).filter(([name]) => !ofTheDevice.has(name)));

/** Clears local and session storage of whoever was here. */
export function clearHeld(): void {
  for (const name of Object.keys(heldHere())) localStorage.removeItem(name);
  sessionStorage.clear();
}

/** Somebody's comes instead of what is here. */
export function takeHeld(held: Held): void {
  clearHeld();
  for (const [name, value] of Object.entries(held))
    if (!ofTheDevice.has(name)) localStorage.setItem(name, value);
}
