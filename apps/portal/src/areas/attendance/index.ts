import { fetchWhenShown } from '../../ui/fetch-when-shown.tsx';

/** The working day of a mechanic, one tap in and out; loaded when it is shown. */
export const ClockCard = fetchWhenShown(async () => (await import('./clocking/clock-card.tsx')).ClockCard);
