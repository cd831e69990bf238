// What draws papers is large and needed by few: the service worker keeps it once a phone has its day, and not with the build.

/** How long it waits, in milliseconds: what the screens of the day ask for goes first. */
const afterMs = 10_000;

/** Asks the service worker, where there is one, to keep what draws papers. */
export function keepDrawing(): void {
  const { serviceWorker }: { readonly serviceWorker?: ServiceWorkerContainer } = navigator;
  if (!serviceWorker) return;
  setTimeout(() => {
    void serviceWorker.ready.then(({ active }) => active?.postMessage('keepDrawing'));
  }, afterMs);
}
