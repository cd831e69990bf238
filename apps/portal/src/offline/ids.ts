let lastMs = 0;
let counter = 0;

/** A UUIDv7 (RFC 9562): sorts by the time at which it was made, also within a millisecond and when the clock steps back. */
export function newId(now = Date.now()): string {
  if (now > lastMs) {
    lastMs = now;
    counter = 0;
  } else if (counter < 0xfff) counter += 1;
  else {
    lastMs += 1;
    counter = 0;
  }
  const random = crypto.getRandomValues(new Uint8Array(8));
  random[0] = 0x80 | ((random[0] ?? 0) & 0x3f);
  const tail = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const time = lastMs.toString(16).padStart(12, '0');
  const middle = `7${counter.toString(16).padStart(3, '0')}`;
  return `${time.slice(0, 8)}-${time.slice(8)}-${middle}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}
