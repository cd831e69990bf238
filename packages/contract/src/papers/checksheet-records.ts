// The records around the answers: how the work went, the photos, who signed, what happened to the job.
import { photoAlt, photoKind, photosOfFindings } from './checksheet-findings.ts';
import type { Reader } from './checksheet-reader.ts';
import type { ChecksheetReport, ReportPhoto, ReportStage } from './checksheet-types.ts';
import type { Content } from './definition.ts';
import { writeDuration } from './numbers-and-times.ts';
import { section, tableSection } from './parts.ts';
import { photoGrid, signatureBoxes } from './tiles.ts';
import { roleWords, stageWords, statusWords, waitReasonWords, wordOf } from './words.ts';

export function stageSection(report: ChecksheetReport, read: Reader): Content {
  if (report.stages.length === 0) return [];
  const columns = [
    { head: read.label('mechanic'), width: 84 },
    { head: read.label('stage'), width: 60 },
    { head: read.label('start'), width: 98 },
    { head: read.label('end'), width: 98 },
    { head: read.label('duration'), width: 52, alignment: 'right' as const },
    { head: read.label('note'), width: '*' },
  ];
  const rows = report.stages.map((stage): Content[] => [
    { text: stage.mechanic },
    { text: wordOf(stageWords, stage.stage, read.lang) },
    { text: read.time(stage.start) },
    { text: stage.end === null ? read.label('running') : read.time(stage.end) },
    { text: writeDuration(stage.start, stage.end, read.lang) },
    { text: stageNote(stage, read), style: 'small' },
  ]);
  return tableSection(read.label('stages'), columns, rows);
}

/** The photos that stand beside no finding. */
export function photoSection(report: ChecksheetReport, read: Reader): Content {
  const beside = photosOfFindings(report);
  const tiles = report.photos
    .filter((photo) => !beside.has(photo.id))
    .map((photo) => ({
      image: photo.id,
      title: photoTitle(photo, read),
      alt: photoAlt(photo, photo.caption ?? '', read),
      caption: [photo.caption ?? '', photo.takenAt === null ? '' : read.time(photo.takenAt)]
        .filter((text) => text !== '')
        .join('\n'),
    }));
  if (tiles.length === 0) return [];
  const [first, rest] = [photoGrid(tiles.slice(0, 3), 3), photoGrid(tiles.slice(3), 3)];
  return [section(read.label('photos'), first), rest];
}

export function signatureSection(report: ChecksheetReport, read: Reader): Content {
  if (report.signatures.length === 0) return [];
  const boxes = report.signatures.map((signature) => ({
    role: wordOf(roleWords, signature.role, read.lang),
    name: signature.name,
    at: read.time(signature.at),
    ...(signature.strokes ? { strokes: signature.strokes } : {}),
    ...(signature.note ? { note: signature.note } : {}),
  }));
  return section(read.label('signatures'), signatureBoxes(boxes, 3));
}

export function historySection(report: ChecksheetReport, read: Reader): Content {
  if (report.history.length === 0) return [];
  const columns = [
    { head: read.label('time'), width: 110 },
    { head: read.label('who'), width: 100 },
    { head: read.label('from'), width: 84 },
    { head: read.label('to'), width: 84 },
    { head: read.label('reason'), width: '*' },
  ];
  const rows = report.history.map((move): Content[] => [
    { text: read.time(move.at) },
    { text: move.by },
    { text: move.from === null ? '–' : wordOf(statusWords, move.from, read.lang) },
    { text: wordOf(statusWords, move.to, read.lang) },
    { text: move.reason ?? '–' },
  ]);
  return tableSection(read.label('history'), columns, rows);
}

function photoTitle(photo: ReportPhoto, read: Reader): string {
  return [read.photoNumbers([photo.id]), photoKind(photo, read)].filter((text) => text !== '').join(' · ');
}

function stageNote(stage: ReportStage, read: Reader): string {
  const reason = stage.waitReason ? wordOf(waitReasonWords, stage.waitReason, read.lang) : '';
  return [reason, stage.note ?? ''].filter((text) => text !== '').join(': ');
}
