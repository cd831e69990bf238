// The rows of a survey in their groups: outermost groups are zones, those within them groups; what stands deeper is joined to the
// group around it. A photo belongs to the question that it is called after.

import { draftLimits } from '../../limits.ts';
import type { Words } from '../../text.ts';
import { isXlsFormName, photoEnd, zoneStart } from './names.ts';
import { type Entry, type Reading, readRow, shortened } from './read-row.ts';
import { notHere, xlsFormFaults } from './remarks.ts';
import { remark, type XlsRow } from './survey.ts';

type PlacedGroup = { readonly name: Words; readonly entries: Entry[] };
export type PlacedZone = { readonly code: string; readonly name: Words; readonly groups: PlacedGroup[] };
export type Survey = {
  readonly zones: readonly PlacedZone[];
  /** Rows of photos by the name of their question. */
  readonly photos: ReadonlyMap<string, XlsRow>;
};

type Open = { readonly row: XlsRow; readonly relevant: string };

/** Puts the rows into zones and groups. What cannot be one is said. */
export function placeSurvey(rows: readonly XlsRow[], title: Words, reading: Reading): Survey {
  const { lost } = reading.remarks;
  const zones: PlacedZone[] = [];
  const photos = new Map<string, XlsRow>();
  const open: Open[] = [];
  const names = new Set<string>();
  let group: PlacedGroup | null = null;
  const begin = (row: XlsRow, isRepeat: boolean) => {
    if (isRepeat) remark(lost, row, 'type', notHere.repeat);
    if (open.length === 0) {
      zones.push({ code: zoneCode(row, zones, reading), name: nameOf(row, reading), groups: [] });
      group = null;
    } else if (open.length === 1) {
      group = { name: nameOf(row, reading), entries: [] };
      zones.at(-1)?.groups.push(group);
    } else remark(lost, row, 'type', notHere.deeper);
    open.push({ row, relevant: row.text('relevant') });
  };
  const end = (row: XlsRow) => {
    if (!open.pop()) remark(lost, row, 'type', notHere.endsNothing);
    if (open.length < 2) group = null;
  };
  const put = (entry: Entry) => {
    if (open.length === 0 && (group === null || zones.length === 0)) zones.push(zoneFor(title, zones));
    const zone = zones.at(-1);
    if (!zone) return;
    if (!group) {
      group = { name: zone.name, entries: [] };
      zone.groups.push(group);
    }
    group.entries.push(entry);
  };
  for (const row of rows) {
    const type = row.text('type').toLowerCase().replace(/\s+/g, '_');
    if (type === '' || type.startsWith('#')) continue;
    if (/^end_(group|repeat)$/.test(type)) {
      end(row);
      continue;
    }
    names.add(row.text('name').toLowerCase());
    if (/^begin_(group|repeat)$/.test(type)) begin(row, type.endsWith('repeat'));
    else if (/^(image|photo)$/.test(type) && isPhotoOf(row, names)) photos.set(photoName(row), row);
    else {
      const entry = readRow(row, reading);
      if (entry) put({ ...entry, around: open.map(({ relevant }) => relevant) });
    }
  }
  for (const { row } of open) remark(lost, row, 'type', notHere.notEnded);
  proveSize(zones, rows, reading);
  return { zones, photos };
}

const photoName = (row: XlsRow) => row.text('name').slice(0, -photoEnd.length);
const isPhotoOf = (row: XlsRow, names: ReadonlySet<string>) =>
  row.text('name').endsWith(photoEnd) && names.has(photoName(row).toLowerCase());

function nameOf(row: XlsRow, { byName, remarks }: Reading): Words {
  const { en, id } = row.label;
  const known = byName.rows.get(row.text('name'))?.label ?? { en: '', id: '' };
  return shortened({ en: en || known.en, id: id || known.id }, draftLimits.name, row, remarks);
}

function zoneCode(row: XlsRow, zones: readonly PlacedZone[], { byName }: Reading): string {
  const name = row.text('name');
  const known = byName.zones.get(name)?.code;
  if (known !== undefined) return known;
  const wish = name.startsWith(zoneStart) ? name.slice(zoneStart.length) : name;
  const isTaken = zones.some(({ code }) => code.toLowerCase() === wish.toLowerCase());
  return isXlsFormName(name) && wish !== '' && wish.length <= draftLimits.zoneCode && !isTaken
    ? wish
    : freeCode(zones);
}

function freeCode(zones: readonly PlacedZone[]): string {
  let number = zones.length + 1;
  while (zones.some(({ code }) => code === `Z${number}`)) number += 1;
  return `Z${number}`;
}

/** What stands in no group has a zone of its own, called like the form. */
const zoneFor = (title: Words, zones: readonly PlacedZone[]): PlacedZone => ({
  code: freeCode(zones),
  name: { en: title.en.slice(0, draftLimits.name), id: title.id.slice(0, draftLimits.name) },
  groups: [],
});

function proveSize(
  zones: readonly PlacedZone[],
  rows: readonly XlsRow[],
  { remarks: { faults } }: Reading,
): void {
  const groups = zones.flatMap((zone) => zone.groups);
  const fits =
    zones.length <= draftLimits.zones &&
    zones.every((zone) => zone.groups.length <= draftLimits.groups) &&
    groups.every(({ entries }) => entries.length <= draftLimits.questions);
  const last = rows.at(-1);
  if (!fits && last) remark(faults, last, 'type', xlsFormFaults.tooMany);
}
