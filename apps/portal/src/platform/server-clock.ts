// How far the clock of this device is behind the server's, as the server last said: kept over nights without a signal, so that what is
// done then is told by the right time. An answer's second is the measure; less than that says nothing.
const key = 'dca.clock-behind';
const leastMs = 5000;

/** Notes what an answer says. */
export function noteServerClock({ headers }: Pick<Response, 'headers'>, now = Date.now()): void {
  const said = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(said)) return;
  const behind = said - now;
  const kept = Math.abs(behind) < leastMs ? 0 : behind;
  try {
    if (String(kept) !== localStorage.getItem(key)) localStorage.setItem(key, String(kept));
  } catch {
    // A browser without room keeps nothing; the call then tells its own time.
  }
}

/** Milliseconds to add to a time of this device; null where no server has ever said. */
export function clockBehind(): number | null {
  const kept = localStorage.getItem(key);
  return kept === null || Number.isNaN(Number(kept)) ? null : Number(kept);
}
