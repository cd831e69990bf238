// A breakdown as a phone reports it: its number until a planner regularises it, and the form of its sheet. Both are known without a
// signal, so the phone and the server agree on them without having spoken.

/** The number that a phone gives to the breakdown with this id (a UUID): 'T-7F3A21'. */
export const temporaryNumberOf = (id: string): string => `T-${id.slice(-6).toUpperCase()}`;

interface FormOfModels {
  readonly code: string;
  /** Whose own form it is. */
  readonly customerCode?: string | null | undefined;
  readonly unitModels: readonly string[];
}

/** A machine that stopped: its model, and whose it is. */
interface Stopped {
  readonly unitModel: string;
  readonly customerCode: string;
}

/**
 * Of the published forms of unscheduled work the one for a machine: its customer's own before everybody's, then one of its model
 * before one of all models, then by code.
 */
export function formOfBreakdown<Form extends FormOfModels>(
  forms: readonly Form[],
  { unitModel, customerCode }: Stopped,
): Form | undefined {
  const isOwn = (form: Form) => Number((form.customerCode ?? null) !== null);
  const names = (form: Form, model: string) => Number(form.unitModels.includes(model));
  return forms
    .filter(
      (form) =>
        names(form, unitModel) + names(form, '*') > 0 &&
        (isOwn(form) === 0 || form.customerCode === customerCode),
    )
    .toSorted(
      (a, b) =>
        isOwn(b) - isOwn(a) || names(b, unitModel) - names(a, unitModel) || (a.code < b.code ? -1 : 1),
    )[0];
}
