// Bytes that leave the browser as a file.

/** The bytes of an answer; `onProgress` hears the bytes so far and, when known, how many there will be. */
export async function readBytes(
  answer: Response,
  onProgress?: (received: number, total: number | null) => void,
): Promise<Blob> {
  if (!onProgress || !answer.body) return answer.blob();
  const length = Number(answer.headers.get('content-length'));
  const total = length > 0 && !answer.headers.has('content-encoding') ? length : null;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = answer.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    received += next.value.byteLength;
    onProgress(received, total);
  }
  return new Blob(parts, { type: answer.headers.get('content-type') ?? '' });
}

/** The file name of a Content-Disposition header; the encoded form wins (RFC 6266). */
export function fileNameOf(header: string | null): string | null {
  const encoded = header?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return header?.match(/filename="?([^";]+)"?/i)?.[1] ?? null;
}

/** Lets the browser save bytes as a file. */
export function saveAs(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Safari still reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
