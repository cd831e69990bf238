import 'fake-indexeddb/auto';
import type { PdfDefinition } from '@dca/contract/papers/definition';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerKinds } from '../../../offline/act.ts';
import { keepFile } from '../../../offline/files.ts';
import { newId } from '../../../offline/ids.ts';
import { emptyOutbox } from '../../../offline/outbox.testing.ts';
import { keep, read } from '../../../offline/outbox.ts';
import { photoHere } from '../../../platform/known-files.ts';
import { session, setSession } from '../../../platform/session.ts';
import { detail, idOf } from '../../../records/job.testing.ts';
import { answerWith, openScreen, putriId, settle } from '../../../records/open-screen.testing.tsx';
import { sheetKinds } from '../acts.ts';
import { findingAct } from '../findings/kept-findings.ts';
import { entryAct, photoAct } from '../send/entries.ts';
import { answer, meterPhoto, question, questionId, sheetOf } from '../sheet.testing.ts';
import { DraftPaper } from './draft-paper.tsx';
import type { ToDraw } from './draw-worker.ts';

// A page of a test has no canvas.
vi.mock('./small-for-paper.ts', () => ({
  smallForPaper: async (bytes: ArrayBuffer) => new Uint8Array(bytes),
}));
// The build makes the addresses of files.
vi.mock('./fonts.ts', () => ({ medium: '/dca/assets/medium.ttf', regular: '/dca/assets/regular.ttf' }));
registerKinds(...sheetKinds);

const sheet = { jobId: idOf(1), unit: 'EX-201', family: 'pi' as const };
const recorded = { jobId: idOf(1), questionId: questionId(2), foundAt: '2026-11-20T07:01:00Z' };
const hose = {
  ...recorded,
  id: newId(),
  equipmentId: idOf(700),
  objectPart: 'HYDR',
  damage: 'CRAK',
  problemDesc: 'Hose cracked',
};
const told = { ...recorded, type: 'PARTS', responsibility: 'PARTS', description: 'Not in store' } as const;
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]).buffer;
let drawn: PdfDefinition[];
let saved: string[];
let fonts: number;

beforeEach(() => {
  drawn = [];
  saved = [];
  fonts = 200;
  vi.stubGlobal(
    'Worker',
    class {
      onmessage: (event: object) => void = () => {};
      postMessage({ definition }: ToDraw) {
        drawn.push(definition);
        this.onmessage({ data: { kind: 'done', bytes: new Uint8Array([37]) } });
      }
      terminate() {}
    },
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(async () => {
  cleanup();
  await emptyOutbox();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open() {
  answerWith(({ path }) => {
    if (path.endsWith('.ttf')) return { status: fonts, body: {} };
    if (path.includes('part-codes')) return { body: { data: [] } };
    const contests = [
      { field: `note/${questionId(1)}`, questionId: questionId(1), zoneCode: 'Z1', values: [] },
    ];
    const told = sheetOf(idOf(1), [question(1), question(2)], [answer(1, {})]);
    return { body: { data: { ...told, status: 'DRAFT', photos: [meterPhoto], contests } } };
  });
  await openScreen({ '/papers': () => <DraftPaper job={detail(1)} stages={[]} /> }, '/papers', [
    'checksheet.write',
  ]);
  const parameters = { COMPANY_NAME: 'Sinar Alat Berat', COMPANY_COLOUR: '#1f5f8b' };
  await act(async () =>
    setSession({
      status: 'signedIn',
      user: {
        id: putriId,
        userName: 'putri',
        name: 'Putri',
        permissions: [],
        plants: [],
        roles: [],
        parameters,
      },
    } as never),
  );
  const upon: string[] = [];
  const what = { kind: 'judgement', questionId: questionId(2), code: 'NMB', value: null } as const;
  await act(async () => {
    await keep(findingAct(sheet, { kind: 'backlog', body: { ...hose, priority: 2 } }));
    await keep(findingAct(sheet, { kind: 'problem', body: { ...told, id: newId() } }));
    await keep(entryAct(sheet, { id: newId(), at: '2026-11-20T07:00:00Z', what, upon }));
    const place = { kind: 'BEFORE', questionId: questionId(2), zoneCode: 'Z1' } as const;
    await keep(
      photoAct(sheet, newId(), { takenAt: '2026-11-20T07:05:00Z', sha256: '0'.repeat(64), ...place }),
      jpeg,
    );
    await read();
  });
  await settle();
}

const press = async (name: string) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await vi.waitFor(() => expect(drawn.length + screen.queryAllByRole('alert').length).toBeGreaterThan(0), {
    timeout: 10_000,
  });
  await settle();
};
const textOf = (definition: PdfDefinition | undefined) => JSON.stringify(definition?.content);

test('a draft is made of what the server told and what waits here, and says who made it and what lies elsewhere', async () => {
  await open();
  await press('Draft in English');
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
  const [definition] = drawn;
  const text = textOf(definition);
  for (const words of ['Sinar Alat Berat', 'Made by Putri on', 'EX-201', 'Part 1', 'Part 2', 'NMB', 'NMG'])
    expect(text).toContain(words);
  // The meter's photo is with the server alone; the one that was taken here stands on the paper.
  expect(text).toContain('with the server alone, and not on this paper: 1.');
  expect(text).toContain('nobody has chosen yet: 1.');
  expect(Object.values(definition?.images ?? {})).toEqual([new Uint8Array(jpeg)]);
  expect(text.split('Backlog of priority 2, not sent yet')).toHaveLength(3);
  expect(text.split('not sent yet')).toHaveLength(3);
  expect(definition?.watermark).toBe('DRAFT');
  await vi.waitFor(() => expect(saved).toEqual(['J-0000001-INS-DRAFT-EX-201-en.pdf']));
});

test('a photo that was sent from this phone stands in the draft by the small copy that stayed here', async () => {
  await open();
  const copy = {
    name: 'photo.jpg',
    bytes: new Blob([new Uint8Array([0xff, 0xd8, 1])], { type: 'image/jpeg' }),
  };
  await keepFile(putriId, JSON.stringify(photoHere(meterPhoto.id)), copy);
  await act(async () =>
    setSession({ user: { ...session().user, permissions: ['tracking.record'] } } as never),
  );
  await press('Draft in English');
  expect(textOf(drawn[0])).not.toContain('with the server alone');
  expect(Object.values(drawn[0]?.images ?? {})).toContainEqual(new Uint8Array([0xff, 0xd8, 1]));
});

test('where what draws is not on this phone yet, that is said and nothing is saved', async () => {
  fonts = 503;
  await open();
  await press('Draft in Indonesian');
  expect(screen.getByRole('alert').textContent).toContain('not on this phone yet');
  expect([drawn, saved]).toEqual([[], []]);
});
