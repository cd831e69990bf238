// The gallery stands beside the camera where the rule of evidence allows it.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, openScreen } from '../../../records/open-screen.testing.tsx';
import { TakePhoto } from './take-photo.tsx';

const installation = vi.hoisted(() => ({ PHOTOS_FROM_GALLERY: 1 }));
vi.mock('../../../platform/parameters.ts', () => ({ currentParameters: () => installation }));

afterEach(cleanup);

const shown = async (kind: 'OTHER' | 'METER' | 'SERIAL') => {
  answerWith(() => ({ body: {} }));
  const Page = () => <TakePhoto kind={kind} label="Photo" isTaking={false} onTake={() => undefined} />;
  await openScreen({ '/x': Page }, '/x', []);
  expect(screen.getByLabelText('Photo').getAttribute('capture')).toBe('environment');
  return screen.queryByLabelText('From the gallery');
};

test('a photo of an answer may come from the gallery, those of the meter and the plate never', async () => {
  const gallery = await shown('OTHER');
  expect(gallery?.hasAttribute('capture')).toBe(false);
  for (const kind of ['METER', 'SERIAL'] as const) {
    cleanup();
    expect(await shown(kind)).toBeNull();
  }
});

test('an installation that wants the camera alone has no gallery', async () => {
  installation.PHOTOS_FROM_GALLERY = 0;
  expect(await shown('OTHER')).toBeNull();
  installation.PHOTOS_FROM_GALLERY = 1;
});
