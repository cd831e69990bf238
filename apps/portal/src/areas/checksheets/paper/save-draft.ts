// From what this device knows of a job to a file: the definitions are those of the server's report.
import type { SheetReply } from '@dca/contract/areas/checksheets';
import type { PartCode } from '@dca/contract/areas/checksheets/part-calls';
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import type { StageRow } from '@dca/contract/areas/tracking';
import { checksheetReport } from '@dca/contract/papers/checksheet-report';
import { draftReport } from '@dca/contract/papers/draft';
import type { FilledFinding, FilledPhoto } from '@dca/contract/papers/sheet-content';
import type { Language } from '@dca/domain/text';
import { bytesOf, outboxNow } from '../../../offline/outbox.ts';
import { saveAs } from '../../../platform/files.ts';
import { fileHere, photoHere } from '../../../platform/known-files.ts';
import { currentParameters } from '../../../platform/parameters.ts';
import { session } from '../../../platform/session.ts';
import type { WaitingFinding } from '../findings/kept-findings.ts';
import type { WaitingPhoto } from '../photograph/use-photos.ts';
import { drawPdf } from './draw-pdf.ts';
import { smallForPaper } from './small-for-paper.ts';

export interface KnownHere {
  readonly job: JobDetail;
  readonly stages: readonly StageRow[];
  readonly codes: readonly PartCode[];
  /** With what was entered here in it. */
  readonly sheet: SheetReply;
  readonly waiting: readonly WaitingPhoto[];
  readonly waitingFindings: readonly WaitingFinding[];
}

/** Draws the draft of a report and lets the browser save it. Throws TypeError where what draws it is not on this device. */
export async function saveDraft(known: KnownHere, language: Language): Promise<void> {
  const { job } = known;
  const pdf = await drawPdf(checksheetReport(await draftOf(known, language), language));
  const name = `${job.number}-${job.jobType}-DRAFT-${job.unitCode}-${language}.pdf`;
  saveAs(pdf, name.replace(/[^\w.-]/g, '_'));
}

/** The draft with the photos that lie on this device. */
export async function draftOf({ sheet, waiting, waitingFindings, ...known }: KnownHere, language: Language) {
  const { COMPANY_NAME: name, COMPANY_COLOUR: colour } = currentParameters();
  const photos = [...(await storedPhotosHere(sheet)), ...(await photosHere(waiting))];
  return draftReport(
    {
      ...known,
      sheet,
      photos,
      waitingFindings: backlogsIn(waitingFindings),
      company: { name, colour, logo: null },
      draft: {
        at: new Date(),
        by: session().user?.name ?? '',
        photosElsewhere: sheet.photos.length + waiting.length - photos.length,
      },
    },
    language,
  );
}

/** A problem log is the company's own affair, and stands on no paper. */
const backlogsIn = (found: readonly WaitingFinding[]): FilledFinding[] =>
  found.flatMap(({ kind, questionId, body }) =>
    kind === 'backlog' ? [{ questionId, number: null, priority: body.priority }] : [],
  );

/** One after the other: a phone has the memory for one large picture. */
async function photosHere(waiting: readonly WaitingPhoto[]): Promise<FilledPhoto[]> {
  const photos: FilledPhoto[] = [];
  for (const { id, kind, questionId, marks } of waiting) {
    const bytes = await bytesOf(id).catch(() => null);
    const jpeg = bytes && (await smallForPaper(bytes).catch(() => null));
    const takenAt = outboxNow().acts.find((act) => act.id === id)?.at;
    if (jpeg && takenAt) photos.push({ id, kind, questionId, isDrawnOn: Boolean(marks), takenAt, jpeg });
  }
  return photos;
}

/** Those that the server has, as far as their small copies lie on this device. */
async function storedPhotosHere({ photos }: SheetReply): Promise<FilledPhoto[]> {
  const here: FilledPhoto[] = [];
  for (const { id, kind, questionId, marks, takenAt } of photos) {
    const copy = await fileHere(photoHere(id));
    if (!copy) continue;
    const jpeg = new Uint8Array(await copy.bytes.arrayBuffer());
    here.push({ id, kind, questionId, isDrawnOn: Boolean(marks), takenAt, jpeg });
  }
  return here;
}
