// What the journeys on other engines do again and again: press, type, look, sign in, open a sheet and answer.
import type { FaultyWay } from '../field/faulty-way.ts';
import type { OwnJob } from '../field/gateway.ts';
import { type Driven, type Engine, until } from './browser.ts';

export interface Trip {
  readonly engine: Engine;
  readonly mechanic: string;
  /** Who works on the same job, and takes the phone over. */
  readonly colleague: string;
  readonly way: FaultyWay;
  /** Where the portal is. */
  readonly origin: string;
  readonly job: OwnJob;
  readonly folder: string;
  readonly photo: string;
  driven: Driven;
}

export const seen = (selector: string) =>
  `return document.querySelector(${JSON.stringify(selector)}) !== null;`;
export const says = (text: string) => `return document.body.innerText.includes(${JSON.stringify(text)});`;
export const saved = (how: string) => seen(`[data-saved="${how}"]`);

const buttonNamed = (name: string) =>
  `[...document.querySelectorAll('button')].find((one) => one.innerText.trim().toLowerCase().includes(${JSON.stringify(name.toLowerCase())}))`;

/** Presses the first button that says this. */
export async function press(driven: Driven, name: string): Promise<void> {
  await until(driven, `the button “${name}”`, `return ${buttonNamed(name)} !== undefined;`);
  await driven.ask(`${buttonNamed(name)}.click(); return true;`);
}

/** Presses the first thing that a selector names. */
export async function pressAt(driven: Driven, selector: string): Promise<void> {
  await until(driven, selector, seen(selector));
  await driven.ask(`document.querySelector(${JSON.stringify(selector)}).click(); return true;`);
}

/** Types into the field whose label begins so; the screen hears of it as of a key. */
export async function type(driven: Driven, label: string, text: string): Promise<void> {
  const field = `[...document.querySelectorAll('label')].find((one) => one.innerText.trim().startsWith(${JSON.stringify(label)}))?.control`;
  await until(driven, `the field “${label}”`, `return Boolean(${field});`);
  await driven.ask(`
    const field = ${field};
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
    set.call(field, ${JSON.stringify(text)});
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return true;`);
}

/** Says who it is on the page of the identity service, and waits for home. */
export async function giveName(driven: Driven, name: string): Promise<void> {
  await until(driven, 'the form of the identity provider', seen('input[type="password"]'));
  await driven.ask(`
    const [name, password] = ['input:not([type="hidden"]):not([type="password"])', 'input[type="password"]']
      .map((selector) => document.querySelector(selector));
    name.value = ${JSON.stringify(`${name}@demo.test`)};
    password.value = 'demo';
    return true;`);
  await press(driven, 'sign in');
  await until(driven, 'home', `return location.pathname.startsWith('/dca/home');`);
}

/** Opens the first zone of the sheet. */
export async function showZone({ driven, origin, job }: Trip): Promise<void> {
  await driven.open(`${origin}${job.sheetAddress}`);
  await pressAt(driven, '[data-zone]');
  await until(driven, 'its questions', seen('[data-question][data-family="CONDITION"]'));
}

export const codeAt = (place: number, code: string) =>
  `document.querySelectorAll('[data-question][data-family="CONDITION"]')[${place}].querySelector('[data-code="${code}"]')`;

/** Judges the n-th condition of the open zone. */
export async function judge({ driven }: Trip, place: number, code: string): Promise<void> {
  await driven.ask(`${codeAt(place, code)}.click(); return true;`);
  await until(driven, 'the pressed answer', `return ${codeAt(place, code)}.ariaPressed === 'true';`);
}

/** The signal is back, and the page hears of it. */
export async function comeBack({ driven, way }: Trip): Promise<void> {
  way.decide(null);
  await driven.ask(`dispatchEvent(new Event('online')); return true;`);
}

/** Everything has left the phone. */
export async function nothingWaits({ driven, origin }: Trip): Promise<void> {
  await driven.open(`${origin}/dca/outbox`);
  await until(driven, 'an empty outbox', says('Nothing of yours waits on this phone'), 90);
}
