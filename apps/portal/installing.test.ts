// What a phone finds when it installs the portal, and how long code of builds before lies on the server.
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { forgetOldAssets } from './worker-build.ts';

const folder = import.meta.dirname;
const manifest = JSON.parse(readFileSync(join(folder, 'public/manifest.webmanifest'), 'utf8')) as {
  name: string;
  short_name: string;
  start_url: string;
  scope: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
};
const fileOf = (src: string) => join(folder, 'public', src.replace('/dca/', ''));

/** Width and height as a PNG says them of itself. */
function sizeOf(path: string): string {
  const bytes = readFileSync(path);
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test('the portal installs under its name, opens at home, and has the icons that phones ask for', () => {
  expect(manifest).toMatchObject({
    name: 'DCA field service',
    short_name: 'DCA',
    start_url: '/dca/home',
    scope: '/dca/',
    display: 'standalone',
  });
  const drawn = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(drawn.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
  for (const { src, sizes } of drawn) expect(sizeOf(fileOf(src)), src).toBe(sizes);
  for (const { src } of manifest.icons) expect(existsSync(fileOf(src)), src).toBe(true);
});

test('the page names the manifest, and the icon of phones that do not read it', () => {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  for (const [rel, href] of [
    ['manifest', '/manifest.webmanifest'],
    ['apple-touch-icon', '/icon-180.png'],
  ] as const) {
    expect(page).toContain(`rel="${rel}" href="${href}"`);
    expect(existsSync(fileOf(href))).toBe(true);
  }
});

test('assets of builds before are served for thirty days, with their compressed copies; those of this one stay', () => {
  const assets = mkdtempSync(join(tmpdir(), 'dca-assets-'));
  try {
    const made = (name: string, daysAgo: number) => {
      writeFileSync(join(assets, name), name);
      const at = Date.now() / 1000 - daysAgo * 24 * 3600;
      utimesSync(join(assets, name), at, at);
    };
    for (const name of ['old.js', 'old.js.br', 'old.js.gz', 'same.js', 'same.js.br']) made(name, 31);
    made('young.js', 29);
    forgetOldAssets(assets, new Set(['same.js']));
    const left = ['old.js', 'old.js.br', 'old.js.gz', 'same.js', 'same.js.br', 'young.js'].filter((name) =>
      existsSync(join(assets, name)),
    );
    expect(left).toEqual(['same.js', 'same.js.br', 'young.js']);
  } finally {
    rmSync(assets, { recursive: true, force: true });
  }
});
