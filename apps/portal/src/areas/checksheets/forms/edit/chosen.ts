// Which place of a draft is chosen, and the moves of it that buttons, keys and the pointer share.
import {
  type DraftForm,
  draftQuestions,
  type FormPlace,
  formPlace,
  groupPlace,
  moveGroup,
  moveQuestion,
  moveZone,
  stepQuestion,
  zonePlace,
} from '@dca/domain/form-drafts';

interface Moved {
  readonly draft: DraftForm;
  readonly place: FormPlace;
}

export const isSamePlace = (one: FormPlace, other: FormPlace): boolean =>
  one.questionId !== null || other.questionId !== null
    ? one.questionId === other.questionId
    : one.zone === other.zone && one.group === other.group;

/** The place as it stands now: a question where it was moved to, what is gone where it was. */
export function placeNow(draft: DraftForm, place: FormPlace): FormPlace {
  if (place.questionId !== null) {
    const found = draftQuestions(draft).find(({ question }) => question.id === place.questionId);
    return found ? found.place : placeNow(draft, { ...place, questionId: null });
  }
  const zone = place.zone === null ? undefined : draft.zones[place.zone];
  if (place.zone === null || !zone) return formPlace;
  return place.group !== null && zone.groups[place.group] ? place : zonePlace(place.zone);
}

/** One step up or down; at an end nothing happens. */
export function step(draft: DraftForm, place: FormPlace, by: -1 | 1): Moved {
  const { zone, group, questionId } = place;
  if (questionId !== null) return follow(stepQuestion(draft, questionId, by), place);
  if (zone === null) return { draft, place };
  const [to, count] =
    group === null ? [zone + by, draft.zones.length] : [group + by, draft.zones[zone]?.groups.length ?? 0];
  if (to < 0 || to >= count) return { draft, place };
  if (group === null) return { draft: moveZone(draft, zone, to), place: zonePlace(to) };
  return { draft: moveGroup(draft, zone, group, to), place: groupPlace(zone, to) };
}

export type Half = 'above' | 'below';

/** Whether one row may be dropped on another: questions anywhere, groups within their zone, zones among zones. */
export function mayDrop(from: FormPlace, to: FormPlace): boolean {
  if (to.zone === null || isSamePlace(from, to)) return false;
  if (from.questionId !== null) return true;
  if (from.group !== null) return to.zone === from.zone && to.group !== null && to.questionId === null;
  return from.zone !== null && to.group === null;
}

/** What a drop makes of the draft. */
export function drop(draft: DraftForm, from: FormPlace, to: FormPlace, half: Half): Moved {
  if (!mayDrop(from, to) || to.zone === null) return { draft, place: from };
  if (from.questionId !== null) return follow(dropQuestion(draft, from.questionId, to, half), from);
  const positionOf = (was: number, target: number) => {
    const before = half === 'above' ? target : target + 1;
    return before > was ? before - 1 : before;
  };
  if (from.group !== null && to.group !== null && from.zone !== null) {
    const at = positionOf(from.group, to.group);
    return { draft: moveGroup(draft, from.zone, from.group, at), place: groupPlace(from.zone, at) };
  }
  const at = positionOf(from.zone ?? 0, to.zone);
  return { draft: moveZone(draft, from.zone ?? 0, at), place: zonePlace(at) };
}

function dropQuestion(draft: DraftForm, id: string, to: FormPlace, half: Half): DraftForm {
  const group = { ...to, group: to.group ?? 0, questionId: null };
  if (to.questionId === null) return moveQuestion(draft, id, group, 0);
  const others =
    draft.zones[group.zone ?? 0]?.groups[group.group]?.questions.filter((one) => one.id !== id) ?? [];
  const target = others.findIndex((one) => one.id === to.questionId);
  return moveQuestion(draft, id, group, half === 'above' ? target : target + 1);
}

const follow = (draft: DraftForm, place: FormPlace): Moved => ({ draft, place: placeNow(draft, place) });
