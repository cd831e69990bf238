// How the commands speak: one line per step with what it does and how long it took.

const PLAIN = !process.stdout.isTTY || process.env.NO_COLOR;

/** Prints what begins, runs it, prints how long it took. Returns what it returned. */
export async function step(doing, work) {
  const begun = performance.now();
  process.stdout.write(PLAIN ? `${doing} …\n` : `  ${doing} …`);
  try {
    const result = await work();
    finishLine(doing, begun, '✓', 32);
    return result;
  } catch (error) {
    finishLine(doing, begun, '✗', 31);
    throw error;
  }
}

/** Seconds for people: 0.4 s, 12.3 s, 2 min 5 s. */
export function duration(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 100) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

function finishLine(doing, begun, mark, colour) {
  const took = duration(performance.now() - begun);
  if (PLAIN) process.stdout.write(`${mark} ${doing} (${took})\n`);
  else process.stdout.write(`\r\x1b[2K\x1b[${colour}m${mark}\x1b[0m ${doing} \x1b[2m${took}\x1b[0m\n`);
}
