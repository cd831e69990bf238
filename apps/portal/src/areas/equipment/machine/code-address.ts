// What a label says: the address of the machine's page. Whoever reads it with any phone lands there; ours goes there at once.

const page = /^\/dca\/machine\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i;

/** The address that the code of a machine holds. */
export const addressOfMachine = (id: string, origin: string = location.origin): string =>
  `${origin}/dca/machine/${id}`;

/**
 * The machine that a code names, or null for a code that is none of ours. The host does not count: a label that was printed
 * for another address of this portal names the same machine.
 */
export function machineOfCode(code: string): string | null {
  try {
    const { protocol, pathname } = new URL(code.trim());
    if (protocol !== 'https:' && protocol !== 'http:') return null;
    return page.exec(pathname)?.[1]?.toLowerCase() ?? null;
  } catch {
    return null;
  }
}
