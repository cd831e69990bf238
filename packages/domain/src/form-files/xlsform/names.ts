// How questions, zones and groups are called in XLSForm, where a name is letters, figures and a few marks, once in a form. The same
// draft always gives the same names, so a form that comes back is matched by them.
import { type DraftForm, draftQuestions, inOrder } from '../../form-drafts/draft.ts';

type FormNames = {
  /** By id. */
  readonly questions: ReadonlyMap<string, string>;
  /** By position. */
  readonly zones: readonly string[];
  readonly groups: readonly (readonly string[])[];
};

/** The names of everything in a form. */
export function namesIn(written: DraftForm): FormNames {
  const draft = inOrder(written);
  const taken = new Set<string>();
  const give = (wish: string): string => {
    const base = safeName(wish);
    let name = base;
    for (
      let number = 2;
      taken.has(name.toLowerCase()) || taken.has(`${name}${photoEnd}`.toLowerCase());
      number += 1
    )
      name = `${base}_${number}`;
    taken.add(name.toLowerCase());
    taken.add(`${name}${photoEnd}`.toLowerCase());
    return name;
  };
  const questions = new Map(draftQuestions(draft).map(({ question }) => [question.id, give(question.code)]));
  const zones = draft.zones.map(({ code }) => give(`${zoneStart}${code}`));
  const groups = draft.zones.map(({ groups: inZone }, at) =>
    inZone.map((_, index) => give(`${zones[at]}_${index + 1}`)),
  );
  return { questions, zones, groups };
}

/** What the photo of a question is called, after its question. */
export const photoEnd = '_photo';
export const zoneStart = 'zone_';

/** A name that XLSForm takes, as near to the wish as it can be. */
export function safeName(wish: string): string {
  const safe = wish.trim().replace(/[^A-Za-z0-9_-]+/g, '_');
  return /^[A-Za-z_]/.test(safe) ? safe : `_${safe}`;
}

export const isXlsFormName = (name: string): boolean => /^[A-Za-z_][A-Za-z0-9_.-]*$/.test(name);
