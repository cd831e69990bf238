// What the journeys on other engines ask of a browser: little enough to speak to each in its own tongue, without a library.

/** A browser that somebody drives. */
export interface Driven {
  readonly name: string;
  open(address: string): Promise<void>;
  /** What a script says of the page: the body of an async function, whose result travels as JSON. */
  ask(script: string): Promise<unknown>;
  /** Chooses a file in the input that a selector names. */
  choose(selector: string, path: string): Promise<void>;
  close(): Promise<void>;
}

/** An engine: how it is found, and how it is started. */
export interface Engine {
  readonly name: string;
  /** What has to be there, with the package that brings it. */
  readonly needs: readonly { readonly program: string; readonly from: string }[];
  /** While it is driven it keeps nothing on disk: it cannot be ended and opened again. */
  readonly forgets?: true;
  /** `folder` keeps what the browser keeps; opened again on it, it is the same browser. */
  start(folder: string): Promise<Driven>;
}

/** Asks until it is true; `what` is said where it never is. */
export async function until(driven: Driven, what: string, script: string, seconds = 60): Promise<void> {
  const end = Date.now() + seconds * 1000;
  let last: unknown;
  while (Date.now() < end) {
    // A page that is being left answers nothing.
    last = await driven.ask(script).catch((cause: unknown) => cause);
    if (last === true) return;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  const text = await driven.ask('return document.body.innerText.slice(0, 600)').catch(String);
  throw new Error(`${what} never came (${String(last)}); the page says: ${String(text)}`);
}
