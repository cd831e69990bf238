// Copies of the keys under which phones keep people's work. A phone makes a key and works with it before anybody hears of it; the
// copy is there for its owner alone, who forgot the PIN of the phone or never set one.
import type { offline as calls } from '@dca/contract/areas/offline';
import type { InputOf } from '@dca/contract/call';
import type { Acting } from '../../platform/handler.ts';
import { oneOr404, refuse } from '../../platform/problem.ts';
import type { Visible } from '../../visibility/visible.ts';

/** Keeps a key of the viewer. The same key again is the same; throws conflict where its id names another one, whosever. */
export async function keepKey(
  { visible }: Acting,
  { id, key }: InputOf<typeof calls.keepKey>['body'],
): Promise<void> {
  await visible.addMyPhoneKey(id, Buffer.from(key, 'base64')).execute();
  const mine = await keyRow(visible, id);
  if (mine?.key.toString('base64') !== key) throw refuse('conflict');
}

/** A key of the viewer in base64. Throws notFound, for those of others too. */
export async function keyOf(visible: Visible, id: string): Promise<string> {
  return (await oneOr404(keyRow(visible, id))).key.toString('base64');
}

const keyRow = (visible: Visible, id: string) =>
  visible.myPhoneKeys().select('phone_key.key').where('phone_key.id', '=', id).executeTakeFirst();
