// The kinds of acts of a sheet, for the outbox: entries travel together in their order, photos beside them, and the
// submission when nothing else of the job is kept on the phone.
import { wordsIn } from '../../i18n/index.ts';
import type { Act, Kind } from '../../offline/act.ts';
import type { Entered, TakenPhoto } from './send/entries.ts';
import { sendPhotos, takePhotoBack } from './send/photo-sending.ts';
import { sendEntries, sendSubmission } from './send/sheet-sending.ts';
import { words } from './words.ts';

const entries = (name: Entered['kind'], counted: 'countAnswers' | 'countFluids' | 'countReadings'): Kind => ({
  name,
  lane: 'inOrder',
  call: 'checksheets.save',
  atOnce: 200,
  send: (acts, way) => sendEntries(acts as readonly Act<Entered>[], way),
  words: (count) => wordsIn(words)(counted, { count }),
});

export const sheetKinds: readonly Kind[] = [
  entries('answer', 'countAnswers'),
  entries('fluid', 'countFluids'),
  entries('reading', 'countReadings'),
  {
    name: 'photo',
    lane: 'beside',
    call: 'documents.keepPhoto',
    atOnce: 1,
    hasPicture: true,
    keyOf: ({ id }) => id,
    send: (acts, way) => sendPhotos(acts as readonly Act<TakenPhoto>[], way),
    takeBack: (act, way) => takePhotoBack(act as Act<TakenPhoto>, way),
    words: (count) => wordsIn(words)('countPhotos', { count }),
  },
  {
    name: 'submission',
    lane: 'last',
    call: 'checksheets.submit',
    atOnce: 1,
    send: sendSubmission,
    words: () => wordsIn(words)('countSubmissions'),
  },
];
