// What the address of the board says: plant, kind of view, day, and what is looked for. Whoever copies it copies the board.
import { type WaitingKind, waitingKinds } from '@dca/contract/areas/jobs/board';
import { dayAfter } from '@dca/domain/board/load';
import { dayIn } from '@dca/domain/times';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ownZone } from '../../../i18n/own-zone.ts';
import { useSession } from '../../../platform/session.ts';
import { createStore } from '../../../platform/store.ts';

export const views = ['day', 'week', 'month'] as const;
export type View = (typeof views)[number];
export const kinds = waitingKinds;
type Kind = WaitingKind;

export interface BoardAddress {
  readonly plant: string | undefined;
  readonly view: View;
  /** The first and the last day that are shown, and all of them. */
  readonly from: string;
  readonly to: string;
  readonly days: readonly string[];
  /** Only people and jobs whose name, number or unit has it. */
  readonly find: string;
  /** What the side shows; both where it is not said. */
  readonly kind: Kind | undefined;
  /** The search of the side. */
  readonly search: string;
  /** Keys of the crews whose people are not shown. */
  readonly folded: ReadonlySet<string>;
}

type Said = Readonly<
  Partial<Record<'PlantCode' | 'View' | 'Day' | 'Find' | 'Kind' | 'SearchValue' | 'Folded', unknown>>
>;

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value));
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The address as the board reads it; what it says wrongly is left out. */
export function readAddress(said: Said, today: string): BoardAddress {
  const view = views.find((one) => one === said.View) ?? 'week';
  const day = isDay(textOf(said.Day)) ? textOf(said.Day) : today;
  const days = daysOf(view, day);
  return {
    plant: textOf(said.PlantCode).slice(0, 20) || undefined,
    view,
    from: days[0] ?? day,
    to: days.at(-1) ?? day,
    days,
    find: textOf(said.Find).slice(0, 100),
    kind: kinds.find((one) => one === said.Kind),
    search: textOf(said.SearchValue).slice(0, 100),
    folded: new Set(textOf(said.Folded).split(',').filter(Boolean).slice(0, 100)),
  };
}

/** The days of a view around a day: that day, its week from Monday, its month. */
export function daysOf(view: View, day: string): readonly string[] {
  if (view === 'day') return [day];
  if (view === 'week') {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
    return span(dayAfter(day, 1 - weekday), 7);
  }
  const [year = 0, month = 1] = day.split('-').map(Number);
  return span(`${day.slice(0, 8)}01`, new Date(Date.UTC(year, month, 0)).getUTCDate());
}

const span = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => dayAfter(from, index));

/** A day of the view before (-1) or after (1). */
export const turned = ({ from, to }: Pick<BoardAddress, 'from' | 'to'>, way: -1 | 1): string =>
  way === 1 ? dayAfter(to, 1) : dayAfter(from, -1);

/** The plant whose board somebody saw last in this window. */
const lastPlant = createStore<{ readonly person: string | undefined; readonly plant: string } | null>(null);

/** Keeps the plant that is shown for who comes back by the menu. */
export function useKeptPlant(plant: string | undefined): void {
  const person = useSession().user?.id;
  useEffect(() => {
    if (plant) lastPlant.set({ person, plant });
  }, [plant, person]);
}

/** The address, and how to change it. Without a plant it is that of the one that was seen last. */
export function useBoardAddress() {
  const said = useSearch({ strict: false }) as Said;
  const navigate = useNavigate();
  const person = useSession().user?.id;
  const last = lastPlant.get();
  const plant = said.PlantCode || last?.person !== person ? undefined : last?.plant;
  const address = readAddress(plant ? { ...said, PlantCode: plant } : said, dayIn(Date.now(), ownZone()));
  const go = (change: Partial<Record<keyof Said, string | undefined>>, replace = false) =>
    void navigate({
      to: '.',
      search: ((now: object) => ({ ...now, ...change })) as never,
      replace: replace || 'Find' in change || 'SearchValue' in change || 'Folded' in change,
    });
  const latest = useRef(go);
  latest.current = go;
  useEffect(() => {
    if (plant) latest.current({ PlantCode: plant }, true);
  }, [plant]);
  return { address, go };
}
export type Go = ReturnType<typeof useBoardAddress>['go'];
