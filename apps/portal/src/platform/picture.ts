import { documents } from '@dca/contract/areas/documents';
import { call } from './client.ts';

/** An address under which an image element may show a picture of a record. */
export async function loadPicture(id: string, size: 'thumbnail' | 'full' = 'full'): Promise<string> {
  const request = { params: { id }, query: { size } };
  return URL.createObjectURL(await call(documents.download, request, { handles: [404] }));
}
