// What the first screen of a device does not need is fetched behind it: on a slow network every byte before it is a wait. Where
// the portal's own worker has the code there is nothing to wait for, nor where no worker can ever have it.
const sparedMs = 2000;
let over: Promise<void> | undefined;

/** Settles when the first screen has had the network for itself. */
export function firstScreenShown(): Promise<void> {
  over ??= costsNetwork() ? new Promise((resolve) => setTimeout(resolve, sparedMs)) : Promise.resolve();
  return over;
}

const costsNetwork = () => 'serviceWorker' in navigator && !navigator.serviceWorker.controller;
