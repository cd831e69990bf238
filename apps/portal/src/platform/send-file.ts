// Sends a file resumably for a purpose and answers its SHA-256, by which the record that it belongs to names it.
import { uploadsPath } from '@dca/contract/areas/documents';
import type { FilePurposeName } from '@dca/domain/file-purposes';
import { config } from './config.ts';
import { sha256 as hashOf } from './sha256.ts';
import { tokens } from './tokens.ts';

/**
 * What broke off goes on where it was, also after a reload: the same bytes for the same purpose are the same upload.
 * @param onProgress hears the share that is sent, 0 to 1. Rejects when the file did not arrive, or was refused.
 */
export async function sendFile(
  file: File,
  purpose: FilePurposeName,
  onProgress: (share: number) => void,
): Promise<string> {
  const { Upload } = await import('tus-js-client');
  const sha256 = await hashOf(await file.arrayBuffer());
  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: `/gateway${uploadsPath}`,
      metadata: { sha256, purpose, filename: file.name, filetype: file.type },
      headers: { 'ocp-apim-subscription-key': config().subscriptionKey },
      retryDelays: [0, 1000, 3000],
      fingerprint: () => Promise.resolve(`dca-upload ${purpose} ${sha256}`),
      removeFingerprintOnSuccess: true,
      onBeforeRequest: async (request) => {
        request.setHeader('Authorization', `Bearer ${(await tokens().current()) ?? ''}`);
      },
      onProgress: (sent, all) => onProgress(all === 0 ? 0 : sent / all),
      onSuccess: () => resolve(),
      onError: reject,
    });
    void upload.findPreviousUploads().then(([before]) => {
      if (before) upload.resumeFromPreviousUpload(before);
      upload.start();
    }, reject);
  });
  return sha256;
}
