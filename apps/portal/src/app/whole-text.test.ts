import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepTextWhole } from './whole-text.ts';

let end: () => void;
let field: HTMLInputElement;
beforeEach(() => {
  field = document.createElement('input');
  field.maxLength = 120;
  field.value = 'x'.repeat(100);
  document.body.replaceChildren(field);
  field.setSelectionRange(100, 100);
  end = keepTextWhole();
});
afterEach(() => end());

/** Whether the browser may go on with what is inserted. */
const insert = (data: string, inputType = 'insertFromPaste') =>
  field.dispatchEvent(new InputEvent('beforeinput', { data, inputType, bubbles: true, cancelable: true }));
const told = () => document.querySelector('output')?.textContent ?? null;

test('what is pasted and does not fit is not cut: it is refused, and told at the field', () => {
  expect(insert('y'.repeat(20))).toBe(true);
  expect(told()).toBeNull();
  expect(insert('y'.repeat(21))).toBe(false);
  expect(told()).toBe('Not inserted: it would be 121 characters, and 120 are the most here.');
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  expect(told()).toBeNull();
});

test('what it replaces makes room, and a line break is none in a field of one line', () => {
  field.setSelectionRange(90, 100);
  expect(insert('y'.repeat(30))).toBe(true);
  expect(insert(`${'y'.repeat(30)}\r\n`)).toBe(true);
  expect(insert('y'.repeat(31))).toBe(false);
});

test('a key at the end is the browser’s own, and a field without a longest length takes all', () => {
  field.value = 'x'.repeat(120);
  field.setSelectionRange(120, 120);
  expect(insert('y', 'insertText')).toBe(true);
  field.removeAttribute('maxlength');
  expect(insert('y'.repeat(500))).toBe(true);
});

test('who types sees how much room is left once it is little', () => {
  const type = (length: number) => {
    field.value = 'x'.repeat(length);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    return told();
  };
  expect([107, 108, 120, 60].map(type)).toEqual([null, '108 of 120', '120 of 120', null]);
});
