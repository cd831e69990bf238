/** Whether code could not be fetched, as each browser says it; everything else that is thrown is a fault of the code. */
export function isLoadFailure(cause: unknown): boolean {
  return cause instanceof Error && browserWords.some((words) => cause.message.startsWith(words));
}

const browserWords = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
];
