// The kinds of acts of a sheet, for the outbox: entries travel together in their order, photos beside them, and the
// submission when nothing else of the job is kept on the phone. Names of kinds stay as long as a phone may hold them.
import { wordsIn } from '../../i18n/index.ts';
import type { Act, Kind } from '../../offline/act.ts';
import { findingKinds } from './findings/finding-kinds.ts';
import { lineKind } from './lines/line-kind.ts';
import { type Entered, type KeptEntry, madeOver, type TakenPhoto } from './send/entries.ts';
import { movedPhotoKind } from './send/moved-photos.ts';
import { sendPhotos, takePhotoBack } from './send/photo-sending.ts';
import { sendEntries, sendSubmission } from './send/sheet-sending.ts';
import { contentOfEntry } from './send/told-entry.ts';
import { workSignatureKind } from './sign/work-signature.ts';
import { words } from './words.ts';

type Counted = 'countAnswers' | 'countNotes' | 'countFluids' | 'countReadings' | 'countParts';
const counted = (text: Counted) => (count: number) => wordsIn(words)(text, { count });

const entries = (name: Entered['kind'], text: Counted): Kind => ({
  name,
  lane: 'inOrder',
  call: 'checksheets.save',
  atOnce: 200,
  over: (body, before) => madeOver(body as KeptEntry, before as readonly Act<KeptEntry>[]),
  send: (acts, way) => sendEntries(acts as readonly Act<KeptEntry>[], way),
  content: (act) => contentOfEntry(act as Act<KeptEntry>),
  words: counted(text),
});

export const sheetKinds: readonly Kind[] = [
  entries('judgement', 'countAnswers'),
  entries('note', 'countNotes'),
  entries('addedFluid', 'countFluids'),
  entries('meter', 'countReadings'),
  entries('part', 'countParts'),
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
  movedPhotoKind,
  ...findingKinds,
  lineKind,
  workSignatureKind,
  {
    name: 'submission',
    lane: 'last',
    call: 'checksheets.submit',
    atOnce: 1,
    send: sendSubmission,
    words: () => wordsIn(words)('countSubmissions'),
  },
];
