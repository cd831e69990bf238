// A page that was left may lie suspended in the browser until somebody goes back to it. WebKit leaves open what such a page had
// begun in a database, and every page after it waits for that, also after a reload: so it is given up when the page is left, and
// begun anew when the page is back.

let back: Promise<void> | null = null;
const leavings = new Set<() => void>();

globalThis.addEventListener?.('pagehide', ({ persisted }) => {
  // One that is closed ends with all that it had begun.
  if (!persisted) return;
  back ??= new Promise((resolve) => {
    const come = () => {
      back = null;
      resolve();
    };
    addEventListener('pageshow', come, { once: true });
  });
  for (const leave of [...leavings]) leave();
});

/** Calls `leave` when the page is set aside, until the answer is called. */
export function whenSetAside(leave: () => void): () => void {
  leavings.add(leave);
  return () => void leavings.delete(leave);
}

/** What fails because the page was set aside is done again when it is back: nothing of it was kept. Nothing begins meanwhile. */
export async function whileHere<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    await back;
    let isLeft = false;
    const stay = whenSetAside(() => {
      isLeft = true;
    });
    try {
      return await work();
    } catch (failure) {
      if (!isLeft) throw failure;
    } finally {
      stay();
    }
  }
}
