// A device as people call it, from what its browser says of itself.
const browsers = [
  [/\bEdgA?\//, 'Edge'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bCriOS\/|\bChrome\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** `Chrome, Android`; what is no browser by its own first word, nothing for one that says nothing. */
export function deviceName(client: string): string | null {
  const named = [browsers, systems].flatMap(
    (names) => names.find(([mark]) => mark.test(client))?.slice(1) ?? [],
  );
  return named.length > 0 ? named.join(', ') : client.trim().split(/[\s(]/)[0] || null;
}
