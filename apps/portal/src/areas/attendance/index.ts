import { fetchWhenShown } from '../../ui/fetch-when-shown.tsx';

/** The working day of a mechanic, one tap in and out; loaded when it is shown. */
export const ClockCard = fetchWhenShown(async () => (await import('./clocking/clock-card.tsx')).ClockCard);

/** What of a team's time waits for its leader. */
export const AttendanceWaits = fetchWhenShown(async () => (await import('./waits/waits.tsx')).Waits);
