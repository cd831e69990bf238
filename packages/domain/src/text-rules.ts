// What has no place in a name or a code, and what a paper cannot print, with the words that say so at the field.
import type { Words } from './text.ts';

export const textRules = {
  lineBreak: {
    en: 'This is one line: please take the line break out.',
    id: 'Isian ini satu baris saja: hapus ganti barisnya.',
  },
  unseen: {
    en: 'There is a character in this that nobody sees. Please type it anew.',
    id: 'Ada karakter yang tidak terlihat di sini. Ketik ulang.',
  },
  unprintable: {
    en: 'Papers and labels print Latin letters alone. Please write this in Latin letters.',
    id: 'Dokumen dan label hanya mencetak huruf Latin. Tulis dengan huruf Latin.',
  },
} as const satisfies Readonly<Record<string, Words>>;
export type TextRule = keyof typeof textRules;

const unseen = /[\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]/u;
const lineBreak = /[\n\r\u0085\u2028\u2029]/u;
/** The font of papers has Latin, Greek and Cyrillic letters; marks and figures that letters share are seen to by the printer. */
const unprintable =
  /\p{Emoji_Presentation}|(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}])[\p{L}\p{M}\p{N}]/u;

/** What papers cannot print of a text: nothing where they can. */
export const ruleOfPrint = (typed: string): TextRule | undefined =>
  unprintable.test(typed) ? 'unprintable' : undefined;

/** The rule that a name or a code breaks; none where it is one line that everybody sees and papers print. */
export function ruleOfLine(typed: string): TextRule | undefined {
  if (lineBreak.test(typed)) return 'lineBreak';
  if (unseen.test(typed)) return 'unseen';
  return ruleOfPrint(typed);
}

/** What somebody looks for, as names are kept: letters in one form, and nothing that nobody sees. */
export const soughtAs = (typed: string): string =>
  typed.normalize('NFC').replace(new RegExp(unseen, 'gu'), '').trim();
