import { useEffect } from 'react';
import { outboxNow, subscribeToOutbox } from '../offline/outbox.ts';
import { portalAnswers } from '../platform/config.ts';
import { firstScreenShown } from '../platform/first-screen.ts';
import { seeing } from '../platform/seeing.ts';
import { isTyping } from '../platform/typing.ts';

/**
 * What waits on this device is sent from the shell, whatever screen is shown: at once on a device on which somebody worked or as
 * soon as somebody does, and behind the first screen on another one of who is out where there is no signal.
 */
export function useSending(isOut: boolean, fetchCode = fetchSending, reload = reloadPage): void {
  useEffect(() => {
    if (seeing()) return;
    let close = () => {};
    let isGone = false;
    const kept = firstKept();
    const open = async () => {
      window.removeEventListener('online', openNow);
      if (!(await holdsWork())) await Promise.race([kept.one, ...(isOut ? [firstScreenShown()] : [])]);
      if (isGone) return;
      await fetchCode().then(
        ({ openDrain, keepApprovals, keepDay, registerWorker, tendKeys }) => {
          sessionStorage.removeItem(reloadedKey);
          if (isGone) return;
          const endings = [openDrain(), keepDay(), keepApprovals(), tendKeys()];
          close = () => {
            for (const end of endings) end();
          };
          // A browser that refuses it has the portal while there is a network, as before.
          registerWorker().catch(() => undefined);
        },
        () => {
          if (isGone) return;
          timer = setTimeout(open, sendingAgainMs);
          window.addEventListener('online', openNow);
          void portalAnswers().then((answers) => answers && !isGone && !isTyping() && reload());
        },
      );
    };
    // Without a signal its code does not come either: who hears of one does not wait.
    const openNow = () => {
      clearTimeout(timer);
      void open();
    };
    let timer = setTimeout(open, 0);
    return () => {
      isGone = true;
      window.removeEventListener('online', openNow);
      clearTimeout(timer);
      kept.forget();
      close();
    };
  }, [isOut, fetchCode, reload]);
}

/** Settles once something is kept on this device, unless it is forgotten before. */
function firstKept(): { readonly one: Promise<void>; forget(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const forget = subscribeToOutbox(() => outboxNow().acts.length > 0 && resolve());
  return { one: promise, forget };
}

/** Whether this device has ever kept work; one that cannot say may have. */
const holdsWork = async (): Promise<boolean> => {
  const known = await globalThis.indexedDB?.databases?.().catch(() => undefined);
  return known?.some(({ name }) => name === 'dca-outbox') ?? globalThis.indexedDB !== undefined;
};

/** After how many milliseconds code that could not be fetched is asked for again. */
const sendingAgainMs = 10_000;

const reloadedKey = 'dca.reloaded-for-code';

const reloadAgainMs = 60_000;

/**
 * A page does not ask a second time for code that it could not have once, another page does. That one may lose its signal too;
 * where the code is not to be had at all, nobody's page goes on reloading.
 */
function reloadPage(): void {
  if (Date.now() - Number(sessionStorage.getItem(reloadedKey)) < reloadAgainMs) return;
  sessionStorage.setItem(reloadedKey, String(Date.now()));
  location.reload();
}

function fetchSending() {
  return import('./sending.ts');
}
