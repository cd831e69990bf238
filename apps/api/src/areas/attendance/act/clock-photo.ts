// The photo with a clock. It blocks nothing: what is no picture is left out, and the clock counts without it.
import { type ClockSide, clockPhotoSide } from '@dca/domain/attendance';
import { forReport, ImageRefused } from '../../../outside/files/index.ts';
import type { Acting } from '../../../platform/handler.ts';
import { oneOr404 } from '../../../platform/problem.ts';
import type { Visible } from '../../../visibility/visible.ts';

interface Taken {
  readonly clockId: string;
  readonly side: ClockSide;
  /** JPEG in base64. */
  readonly photo: string | null | undefined;
}

/** Keeps the photo of one side of the viewer's own clock, once. */
export async function keepClockPhoto({ visible }: Acting, { clockId, side, photo }: Taken): Promise<void> {
  if (!photo) return;
  const picture = await madeSmall(Buffer.from(photo, 'base64'));
  if (!picture) return;
  await visible
    .addClockPhoto()
    .values({ clock_id: clockId, side, picture })
    .onConflict((on) => on.columns(['clock_id', 'side']).doNothing())
    .execute();
}

/** Null for what is no picture. */
async function madeSmall(bytes: Buffer): Promise<Buffer | null> {
  try {
    return await forReport(bytes, clockPhotoSide);
  } catch (error) {
    if (error instanceof ImageRefused) return null;
    throw error;
  }
}

/** The picture of a clock in sight. Throws notFound. */
export async function clockPhotoOf(
  visible: Visible,
  { id, side }: { readonly id: string; readonly side: ClockSide },
): Promise<Buffer> {
  const { picture } = await oneOr404(
    visible
      .clockPhotos()
      .select('clock_photo.picture')
      .where('clock_photo.clock_id', '=', id)
      .where('clock_photo.side', '=', side)
      .executeTakeFirst(),
  );
  return picture;
}
