// The service worker of the portal, seen from a page: it is registered behind the first screen, and a new build that waits is
// offered. It is taken when nothing is being typed or sent, in all pages of the browser together.
import { isTyping } from '../platform/typing.ts';
import { drainNow, subscribeToDrain } from './drain.ts';
import { updateWaits } from './update-store.ts';

/** How often a page that stays open asks for a new build, in milliseconds. */
const lookEveryMs = 3_600_000;
/** How long after it was wanted it is looked again whether it may be taken, in milliseconds. */
const againMs = 500;

/** Registers the worker where the browser has one and the build made it. */
export async function registerWorker(): Promise<void> {
  const { serviceWorker }: { readonly serviceWorker?: ServiceWorkerContainer } = navigator;
  if (!serviceWorker || !import.meta.env.PROD) return;
  // The first worker of a device takes nothing over from anybody.
  let wasControlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (wasControlled) whenNothingIsLost(() => location.reload());
    wasControlled = true;
  });
  const registration = await serviceWorker.register('/dca/sw.js', { scope: '/dca/' });
  // A page that was on its way while the first worker of a device began was passed over by it.
  if (!serviceWorker.controller) registration.active?.postMessage('takeAlong');
  const look = () => updateWaits.set(serviceWorker.controller ? registration.waiting : null);
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
  look();
  const lookForNewer = () => void registration.update().catch(() => undefined);
  setInterval(lookForNewer, lookEveryMs);
  // The server takes nothing more of this build: the one that it takes is fetched now.
  subscribeToDrain(() => drainNow() === 'mustUpdate' && lookForNewer());
}

/** Takes the new build as soon as nothing is lost by it. */
export function takeUpdate(): void {
  whenNothingIsLost(() => updateWaits.get()?.postMessage('takeOver'));
}

function whenNothingIsLost(act: () => void): void {
  if (drainNow() === 'sending' || isTyping()) setTimeout(() => whenNothingIsLost(act), againMs);
  else act();
}
