/** The longest side of a photo on paper, in pixels, as the server prints it. */
const side = 800;

/** A photo in the size of the paper, as JPEG. */
export async function smallForPaper(bytes: ArrayBuffer): Promise<Uint8Array> {
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.78));
  return small ? new Uint8Array(await small.arrayBuffer()) : new Uint8Array(bytes);
}
