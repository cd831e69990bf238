// The last words somebody searched for, so that the search opens where it was left. Leaving the page clears
// them (spec §4): the next person at a shared screen does not see them.
const key = 'dca.query';

export const storedQuery = (): string => sessionStorage.getItem(key) ?? '';

export const storeQuery = (query: string): void => sessionStorage.setItem(key, query);

/** Clears the stored query when the page is left. */
export function clearQueryOnLeaving(): void {
  addEventListener('pagehide', () => sessionStorage.removeItem(key));
}
