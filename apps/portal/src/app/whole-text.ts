// A browser cuts what is pasted into a field to its longest length and says nothing. Here a text that does not fit is not taken, and
// is told at the field; who types sees how much room is left once it is little. One pair of listeners serves every field.
import { defineWords, wordsIn } from '../i18n/index.ts';
import css from './whole-text.module.css';

const words = defineWords('whole-text', {
  en: {
    room: '{{length}} of {{most}}',
    over: 'Not inserted: it would be {{length}} characters, and {{most}} are the most here.',
  },
  id: {
    room: '{{length}} dari {{most}}',
    over: 'Tidak dimasukkan: jadinya {{length}} karakter, paling banyak {{most}} di sini.',
  },
});

type Field = HTMLInputElement | HTMLTextAreaElement;

/** From which share of its length on a field shows what is left. */
const nearEnd = 0.9;

/** Watches all fields of the page; returns what ends it. */
export function keepTextWhole(): () => void {
  const note = document.createElement('output');
  note.className = css.note ?? '';
  const judge = (event: InputEvent) => {
    const field = limited(event.target);
    if (!field || event.isComposing || !event.inputType.startsWith('insert')) return;
    const inserted = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
    const length = lengthWith(field, inserted);
    if (inserted.length < 2 || length <= field.maxLength) return;
    event.preventDefault();
    tell(note, field, wordsIn(words)('over', { length, most: field.maxLength }), 'over');
  };
  const count = (event: Event) => {
    const field = limited(event.target);
    if (!field || field.value.length < field.maxLength * nearEnd || field.maxLength < 20)
      return note.remove();
    const room = { length: field.value.length, most: field.maxLength };
    tell(note, field, wordsIn(words)('room', room), 'room');
  };
  const leave = () => note.remove();
  document.addEventListener('beforeinput', judge);
  document.addEventListener('input', count);
  document.addEventListener('focusout', leave);
  return () => {
    document.removeEventListener('beforeinput', judge);
    document.removeEventListener('input', count);
    document.removeEventListener('focusout', leave);
    leave();
  };
}

function limited(target: EventTarget | null): Field | null {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && target.maxLength > 0 ? target : null;
}

/** How long the text would be: line breaks count once, as the field counts them; a field of one line takes none. */
function lengthWith(field: Field, inserted: string): number {
  const text = inserted.replace(/\r\n?/g, '\n').replace(/\n/g, field instanceof HTMLInputElement ? '' : '\n');
  const selected = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0);
  return field.value.length - selected + text.length;
}

function tell(note: HTMLOutputElement, field: Field, text: string, kind: 'over' | 'room'): void {
  note.dataset.kind = kind;
  note.textContent = text;
  // Within the dialog that the field stands in, or it would lie behind.
  const around = field.closest('dialog') ?? document.body;
  if (note.parentElement !== around) around.append(note);
  const { left, bottom, width } = field.getBoundingClientRect();
  note.style.left = `${left}px`;
  note.style.top = `${bottom}px`;
  note.style.maxWidth = `${Math.max(width, 120)}px`;
}
