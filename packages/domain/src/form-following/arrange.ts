// Where the questions of a form that follows stand. While it has not arranged them otherwise than it got them, it takes the order of
// the broader one; from then on its order is its own, and what comes new from the broader one stands after its neighbour there.
import type { Question, QuestionGroup, Zone } from '../checksheet.ts';
import type { DraftForm } from '../form-drafts/draft.ts';
import type { Words } from '../text.ts';

/** What both forms came from, the broader one now, the narrower one now. */
export type Following = {
  readonly from: DraftForm;
  readonly broader: DraftForm;
  readonly own: DraftForm;
};

type Group = { readonly name: Words; ids: string[] };
type Place = { readonly code: string; readonly name: Words; readonly groups: Group[] };

/** The zones of the form that follows with its merged questions. */
export function arranged(
  { from, broader, own }: Following,
  questions: ReadonlyMap<string, Question>,
): Zone[] {
  const keepsOrder = isArrangedAlike(from, own);
  const [frame, other] = keepsOrder ? [broader, own] : [own, broader];
  const places = placesOf(frame, (id) => questions.has(id));
  const placed = new Set(places.flatMap(({ groups }) => groups.flatMap(({ ids }) => ids)));
  for (const zone of other.zones)
    for (const group of zone.groups)
      for (const [at, { id }] of group.questions.entries())
        if (questions.has(id) && !placed.has(id)) {
          insert(places, { id, zone, group, before: group.questions.slice(0, at).map((one) => one.id) });
          placed.add(id);
        }
  return named(places, { from, broader, own }).flatMap((zone, at) =>
    isLeft(zone, { from, broader, own })
      ? []
      : [
          {
            code: zone.code,
            name: zone.name,
            sequence: at + 1,
            groups: zone.groups.map(({ name, ids }) => ({
              name,
              questions: ids.flatMap((id) => questions.get(id) ?? []),
            })),
          },
        ],
  );
}

const placesOf = ({ zones }: DraftForm, isThere: (id: string) => boolean): Place[] =>
  zones.map(({ code, name, groups }) => ({
    code,
    name,
    groups: groups.map((group) => ({
      name: group.name,
      ids: group.questions.map(({ id }) => id).filter(isThere),
    })),
  }));

type Inserted = {
  readonly id: string;
  readonly zone: Zone;
  readonly group: QuestionGroup;
  /** Those before it in its group, nearest last. */
  readonly before: readonly string[];
};

/** Puts a question after the nearest one that stands before it there, else first in the same group, else in a group of its own. */
function insert(places: Place[], { id, zone, group, before }: Inserted): void {
  const all = places.flatMap(({ groups }) => groups);
  for (const neighbour of before.toReversed()) {
    const found = all.find(({ ids }) => ids.includes(neighbour));
    if (!found) continue;
    found.ids.splice(found.ids.indexOf(neighbour) + 1, 0, id);
    return;
  }
  const after = group.questions.map((one) => one.id);
  const beside = all.find(({ ids }) => ids.some((one) => after.includes(one)));
  const place = places.find(({ code }) => code === zone.code) ?? added(places, zone);
  const same = beside ?? place.groups.find(({ name }) => isEqual(name, group.name));
  if (same) same.ids.unshift(id);
  else place.groups.push({ name: group.name, ids: [id] });
}

function added(places: Place[], { code, name }: Zone): Place {
  const place = { code, name, groups: [] };
  places.push(place);
  return place;
}

/** What the narrower form calls its zones and groups otherwise than it got them stays so; else they are called as in the broader one. */
function named(places: readonly Place[], { from, broader, own }: Following): Place[] {
  return places.map((place) => {
    const [was, there, here] = [from, broader, own].map((form) => counterpart(form.zones, place, zoneIds));
    return {
      ...place,
      code: chosen(was?.code, there?.code, here?.code) ?? place.code,
      name: chosen(was?.name, there?.name, here?.name) ?? place.name,
      groups: place.groups.map((group) => {
        const [before, theirs, ours] = [was, there, here].map((zone) =>
          counterpart(zone?.groups ?? [], group, groupIds),
        );
        return { ...group, name: chosen(before?.name, theirs?.name, ours?.name) ?? group.name };
      }),
    };
  });
}

/** Of three, where the first is what both came from: ours where it was changed, else theirs. */
function chosen<T>(was: T | undefined, theirs: T | undefined, ours: T | undefined): T | undefined {
  if (ours === undefined) return theirs;
  if (theirs === undefined || was === undefined) return ours;
  return JSON.stringify(ours) === JSON.stringify(was) ? theirs : ours;
}

const zoneIds = (zone: Zone): string[] => zone.groups.flatMap(groupIds);
const groupIds = (group: QuestionGroup): string[] => group.questions.map(({ id }) => id);
const idsIn = (place: Place | Group): string[] =>
  'ids' in place ? place.ids : place.groups.flatMap(({ ids }) => ids);

/** The same zone or group in another form: that of the same code or name, else the one that asks most of the same. */
function counterpart<T extends { readonly name: Words; readonly code?: string }>(
  list: readonly T[],
  place: Place | Group,
  ids: (one: T) => string[],
): T | undefined {
  const same = list.find((one) =>
    'code' in place ? one.code === place.code : isEqual(one.name, place.name),
  );
  if (same) return same;
  const asked = new Set(idsIn(place));
  const shared = list.map((one) => ids(one).filter((id) => asked.has(id)).length);
  const most = Math.max(0, ...shared);
  return most === 0 ? undefined : list[shared.indexOf(most)];
}

/** A zone that the broader form dropped, or the narrower one, and that asks nothing any more. */
function isLeft(zone: Place, { from, broader, own }: Following): boolean {
  if (idsIn(zone).length > 0) return false;
  const has = ({ zones }: DraftForm) => zones.some(({ code }) => code === zone.code);
  return has(from) && !(has(broader) && has(own));
}

/** Whether what both ask stands in the same order and the same company. */
function isArrangedAlike(from: DraftForm, own: DraftForm): boolean {
  const kept = (form: DraftForm, other: DraftForm) => {
    const ids = new Set(other.zones.flatMap(zoneIds));
    return form.zones
      .map(({ groups }) =>
        groups.map((group) => groupIds(group).filter((id) => ids.has(id))).filter(isFilled),
      )
      .filter(isFilled);
  };
  return JSON.stringify(kept(from, own)) === JSON.stringify(kept(own, from));
}

const isFilled = (list: readonly unknown[]): boolean => list.length > 0;
const isEqual = (one: Words, other: Words): boolean => one.en === other.en && one.id === other.id;
