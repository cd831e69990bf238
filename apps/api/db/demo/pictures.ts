// The photos of the demo: a few drawn pictures that many sheets share. A file is known by its bytes, so each lies in the
// store once, with its preview and its copy in the size of the paper.

import type { PhotoKind } from '@dca/domain/checksheet';
import sharp from 'sharp';
import type { FileStore } from '../../src/outside/files/index.ts';
import { forReport, makeThumbnail } from '../../src/outside/files/index.ts';

/** A picture as the rows of photos name it. */
export interface Picture {
  readonly key: string;
  readonly thumbnailKey: string;
  readonly paperKey: string;
  readonly bytes: number;
}

export const pictureWidth = 800;
export const pictureHeight = 600;

const meter = `<circle cx="400" cy="300" r="210" fill="#16181b" stroke="#8d9299" stroke-width="22"/>
  <rect x="270" y="330" width="260" height="70" rx="8" fill="#9fb08a"/>
  <path d="M400 300 L300 190" stroke="#e0a21b" stroke-width="14"/><circle cx="400" cy="300" r="22" fill="#e0a21b"/>`;
const plate = `<rect x="120" y="150" width="560" height="300" rx="14" fill="#b9bec5" stroke="#5c6168" stroke-width="8"/>
  <g fill="#5c6168"><rect x="160" y="200" width="300" height="26"/><rect x="160" y="260" width="420" height="26"/>
  <rect x="160" y="320" width="360" height="26"/><rect x="160" y="380" width="240" height="26"/></g>`;
const cylinder = `<rect x="80" y="250" width="420" height="120" rx="20" fill="#d59a1e"/>
  <rect x="500" y="285" width="240" height="50" fill="#c9ced6"/><path d="M520 335 q30 90 -10 150" stroke="#3b2a14" stroke-width="26" fill="none"/>`;
const hoses = `<g fill="none" stroke="#1d2024" stroke-width="44"><path d="M60 150 q300 20 320 220 t360 150"/>
  <path d="M60 330 q240 10 300 130 t380 90"/></g><circle cx="380" cy="370" r="46" fill="#8a8f96"/>`;
const track = `<g fill="#2b2e33">${[0, 1, 2, 3, 4, 5]
  .map((index) => `<rect x="${60 + index * 115}" y="330" width="100" height="90" rx="10"/>`)
  .join(
    '',
  )}</g><circle cx="250" cy="260" r="80" fill="#6a6f76"/><circle cx="540" cy="260" r="80" fill="#6a6f76"/>`;
const filter = `<rect x="310" y="120" width="180" height="340" rx="30" fill="#e8e4d8" stroke="#55585d" stroke-width="10"/>
  <rect x="290" y="110" width="220" height="60" rx="14" fill="#3a3d42"/>`;
const tyre = `<circle cx="400" cy="320" r="240" fill="#1f2125"/><circle cx="400" cy="320" r="120" fill="#c7921f"/>
  <circle cx="400" cy="320" r="240" fill="none" stroke="#33363c" stroke-width="34" stroke-dasharray="46 26"/>`;
const battery = `<rect x="150" y="220" width="500" height="260" rx="12" fill="#24476b"/><rect x="210" y="180" width="70" height="44" fill="#9aa0a8"/>
  <rect x="520" y="180" width="70" height="44" fill="#9aa0a8"/><path d="M245 190 q-60 -120 -190 -110" stroke="#a03126" stroke-width="22" fill="none"/>`;
/** What shows on a picture that something is wrong: oil that ran down. */
const oil = `<g fill="#140f08" opacity="0.8"><path d="M420 300 q70 90 40 190 q-50 60 -110 10 q10 -120 70 -200"/>
  <ellipse cx="410" cy="540" rx="190" ry="32"/></g>`;

type Subject = 'hoses' | 'cylinder' | 'track' | 'filter' | 'tyre' | 'battery';
const subjects: Readonly<Record<Subject, string>> = { hoses, cylinder, track, filter, tyre, battery };

const subjectOfPart: Readonly<Record<string, Subject>> = {
  ENGI: 'filter',
  FUEL: 'filter',
  COOL: 'hoses',
  HYDR: 'hoses',
  STEE: 'hoses',
  BRAK: 'hoses',
  UNDC: 'track',
  FDRV: 'track',
  TYRE: 'tyre',
  BATT: 'battery',
  ELEC: 'battery',
  ALTN: 'battery',
  PANL: 'battery',
};

/** The pictures of the demo, each once. */
export type Album = ReadonlyMap<string, Picture>;

const nameOf = (subject: Subject, isWorn: boolean) => `${subject} ${isWorn ? 'worn' : 'good'}`;

/** Draws and stores the pictures. The same drawings give the same keys. */
export async function storePictures(files: FileStore): Promise<Album> {
  const drawings: [string, string][] = [
    ['METER', meter],
    ['SERIAL', plate],
  ];
  for (const subject of Object.keys(subjects) as Subject[]) {
    drawings.push([nameOf(subject, false), subjects[subject]]);
    drawings.push([nameOf(subject, true), `${subjects[subject]}${oil}`]);
  }
  return new Map(
    await Promise.all(
      drawings.map(async ([name, drawing]) => [name, await storePicture(files, drawing)] as const),
    ),
  );
}

/** The picture that suits a photo of a part of the machine. */
export function pictureFor(album: Album, kind: PhotoKind, part: string | null, isWorn: boolean): Picture {
  const isOfMachine = kind !== 'METER' && kind !== 'SERIAL';
  const name = isOfMachine ? nameOf(subjectOfPart[part ?? ''] ?? 'cylinder', isWorn) : kind;
  const picture = album.get(name);
  if (!picture) throw new Error(`no picture ${name}`);
  return picture;
}

async function storePicture(files: FileStore, drawing: string): Promise<Picture> {
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}">
    <defs><linearGradient id="light" x2="0.4" y2="1"><stop stop-color="#a89f8d"/><stop offset="1" stop-color="#4b463d"/></linearGradient></defs>
    <rect width="${pictureWidth}" height="${pictureHeight}" fill="url(#light)"/>${drawing}</svg>`;
  const bytes = await sharp(Buffer.from(scene)).jpeg({ quality: 80 }).toBuffer();
  const [whole, thumbnail, paper] = [
    await files.put(bytes),
    await files.put(await makeThumbnail(bytes)),
    await files.put(await forReport(bytes)),
  ];
  return { key: whole.key, thumbnailKey: thumbnail.key, paperKey: paper.key, bytes: bytes.length };
}
