/** Whether somebody ever kept work on this device, asked without the code that opens it; a browser that cannot say may hold some. */
export async function anybodyHere(): Promise<boolean> {
  const known = await globalThis.indexedDB?.databases?.().catch(() => undefined);
  return known?.some(({ name }) => name === 'dca-keys') ?? globalThis.indexedDB !== undefined;
}
