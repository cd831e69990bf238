import type { BoardPerson } from './facts.ts';

/** Whether somebody may work on a model on a day: VALID, EXPIRED with its last day, or MISSING. */
type Competence =
  | { readonly state: 'VALID' | 'MISSING' }
  | { readonly state: 'EXPIRED'; readonly endedOn: string };

/** The certificate that counts is the one that lasts longest. */
export function competenceOf(person: BoardPerson, unitModel: string, day: string): Competence {
  const held = person.certificates.filter((certificate) => certificate.unitModel === unitModel);
  if (held.length === 0) return { state: 'MISSING' };
  if (held.some(({ validTo }) => validTo === null || validTo >= day)) return { state: 'VALID' };
  const endedOn =
    held
      .map(({ validTo }) => validTo ?? '')
      .sort()
      .at(-1) ?? '';
  return { state: 'EXPIRED', endedOn };
}

/** The last day of the certificate that lasts longest; null for one without end. */
export function validUntil(person: BoardPerson, unitModel: string): string | null {
  const ends = person.certificates
    .filter((certificate) => certificate.unitModel === unitModel)
    .map(({ validTo }) => validTo);
  if (ends.includes(null)) return null;
  return (
    ends
      .filter((end) => end !== null)
      .sort()
      .at(-1) ?? null
  );
}
