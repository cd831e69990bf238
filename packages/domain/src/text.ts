/** One text in the two languages of the product: English and Indonesian. */
export type Words = { readonly en: string; readonly id: string };

/** Languages a person can choose. */
export const languages = ['en', 'id'] as const;
export type Language = (typeof languages)[number];

/** Puts the same values into both languages: `{name}` in the text is replaced by `values.name`. */
export function fillWords(words: Words, values: Readonly<Record<string, string | number>>): Words {
  return { en: fill(words.en, values), id: fill(words.id, values) };
}

function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
