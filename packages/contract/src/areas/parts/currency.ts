/** The currency of a price. Of a price within an offer it may be left out; it is the one of the part then. */
export const currency = {
  kind: 'choice',
  choices: { IDR: { en: 'IDR', id: 'IDR' }, USD: { en: 'USD', id: 'USD' } },
  words: { en: 'Currency', id: 'Mata uang' },
} as const;
