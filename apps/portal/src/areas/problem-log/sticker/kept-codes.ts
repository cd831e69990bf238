// The codes of what was told from this phone by labels, so that its answer is found again. They are no secret of anybody else.
const place = 'dca-sticker-reports';
const most = 20;

interface Told {
  readonly code: string;
  readonly unitCode: string;
  readonly at: string;
}

/** What was told from here, the newest first; nothing where a browser keeps nothing. */
export function toldFromHere(): readonly Told[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isTold) : [];
  } catch {
    return [];
  }
}

export function noteTold(told: Told): void {
  try {
    localStorage.setItem(place, JSON.stringify([told, ...toldFromHere()].slice(0, most)));
  } catch {
    // A browser that keeps nothing shows the address all the same.
  }
}

const isTold = (one: unknown): one is Told =>
  typeof one === 'object' &&
  one !== null &&
  'code' in one &&
  typeof one.code === 'string' &&
  'unitCode' in one;
