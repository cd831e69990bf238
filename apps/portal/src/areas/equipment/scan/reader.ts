// Reads codes from pictures: by the browser where it can, else by a reader of ours, which is fetched only then. Neither needs
// more than plain scripts of this origin.

/** The code in a frame of the camera, or null where none is seen. */
type ReadFrame = (video: HTMLVideoElement) => Promise<string | null>;

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The reader that this browser has, or ours. */
export async function openReader(scope: object = globalThis): Promise<ReadFrame> {
  const { BarcodeDetector: Known } = scope as { BarcodeDetector?: DetectorClass };
  const formats = Known ? await Known.getSupportedFormats().catch(() => []) : [];
  if (!Known || !formats.includes('qr_code')) return openOwnReader();
  const detector = new Known({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

/** More pixels cost time and read no better. */
const longest = 800;

async function openOwnReader(): Promise<ReadFrame> {
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, longest / Math.max(video.videoWidth, video.videoHeight));
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
    if (!drawing || width === 0 || height === 0) return null;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    drawing.drawImage(video, 0, 0, width, height);
    try {
      return decodeQR(drawing.getImageData(0, 0, width, height));
    } catch {
      // It throws where it sees no code; the next frame may have one.
      return null;
    }
  };
}
