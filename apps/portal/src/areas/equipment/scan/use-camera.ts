// The camera while a screen is shown: asked for, looked through, and let go when the screen is left or hidden for good.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { openReader } from './reader.ts';

type CameraState = 'asking' | 'looking' | 'refused' | 'none' | 'busy';

/** Between two frames: quick enough for a hand, slow enough for an old phone. */
const pauseMs = 200;

/** Hands each code that the camera sees to `onCode`. `again` begins anew after a refusal. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
): { readonly state: CameraState; readonly again: () => void } {
  const [state, setState] = useState<CameraState>('asking');
  const [turn, setTurn] = useState(0);
  const told = useRef(onCode);
  told.current = onCode;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks for the camera anew
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    setState('asking');
    void look(video, signal, (code) => told.current(code), setState);
    return () => ending.abort();
  }, [video, turn]);
  return { state, again: () => setTurn((now) => now + 1) };
}

async function look(
  video: RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
  onCode: (code: string) => void,
  setState: (state: CameraState) => void,
): Promise<void> {
  const stream = await openCamera().catch((refusal: unknown) => {
    if (!signal.aborted) setState(stateOf(refusal));
    return null;
  });
  if (!stream) return;
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted || !video.current) return stop();
  signal.addEventListener('abort', stop, { once: true });
  const shown = video.current;
  shown.srcObject = stream;
  // Leaving the screen while it begins to play ends the promise with an error of its own.
  await shown.play().catch(() => undefined);
  const read = await openReader();
  if (!signal.aborted) setState('looking');
  while (!signal.aborted) {
    const code = await read(shown).catch(() => null);
    if (code !== null && !signal.aborted) onCode(code);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

async function openCamera(): Promise<MediaStream> {
  const devices = (navigator as { mediaDevices?: MediaDevices }).mediaDevices;
  // A page that did not come over HTTPS has no devices at all.
  if (!devices) throw new DOMException('no devices', 'NotFoundError');
  return devices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
}

/** What a refusal of the browser means. */
export function stateOf(refusal: unknown): CameraState {
  const name = refusal instanceof DOMException ? refusal.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy';
}
