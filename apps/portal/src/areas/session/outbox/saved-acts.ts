// Acts as a file: everything that was kept of them, their pictures too, in a form that a person and a program can read.
import type { Act } from '../../../offline/act.ts';
import { base64Of, contentOf } from '../../../offline/handing-over.ts';
import { bytesOf } from '../../../offline/outbox.ts';
import { saveAs } from '../../../platform/files.ts';

/** Saves acts of one job as JSON, each with what it says in words and the bytes it has in base64. */
export async function saveActs(acts: readonly Act[]): Promise<void> {
  const [first] = acts;
  if (!first) return;
  const saved: object[] = [];
  for (const act of acts) saved.push(await savedOf(act));
  const content = new Blob([JSON.stringify(saved, null, 2)], { type: 'application/json' });
  saveAs(content, `dca-${first.unit ?? first.jobId}-${first.id}.json`);
}

async function savedOf(act: Act): Promise<object> {
  const { jobId, unit, kind, at, body, refusal, id } = act;
  const bytes = await bytesOf(id);
  const picture = bytes ? { picture: base64Of(bytes) } : {};
  return { id, jobId, unit, kind, at, says: await contentOf(act), body, refusal, ...picture };
}
