import { fetchWhenShown } from '../../ui/fetch-when-shown.tsx';

/** What phones hold of a job and what was handed over from them, for who decides; loaded when it is shown. */
export const FromPhones = fetchWhenShown(async () => (await import('./from-phones.tsx')).FromPhones);

export { StorageNote, StorageWarning } from './storage-note.tsx';
