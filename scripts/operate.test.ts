// What the operator's book promises to be there is there: each setting has its sentence, each rule of the alerts its page, each
// link leads somewhere.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { settingsInOrder } from '@dca/api/platform/config';
import { expect, test } from 'vitest';
import { printSettings } from './docs/settings.ts';

const rules = readFileSync('deploy/prometheus/dca.rules.yml', 'utf8');

test('every setting stands in the printed page with a sentence', () => {
  const page = printSettings();
  const names = settingsInOrder().map(({ name }) => name);
  expect(names.length).toBeGreaterThan(50);
  expect(
    names.filter((name) => !new RegExp(`^\\| \`${name}\` \\| .+ \\| .{20,} \\|$`, 'm').test(page)),
  ).toEqual([]);
});

test('each alert has a part of the page that says what to do', () => {
  const page = readFileSync('docs/operate/alerts.md', 'utf8');
  const names = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !page.includes(`\n## ${name}\n`))).toEqual([]);
  expect(names.filter((name) => !rules.includes(`alerts.md#${name.toLowerCase()}`))).toEqual([]);
});

test('each link of the book leads to a page, and each file of the installation that it names is in the tree', () => {
  const pages = globSync('docs/operate/*.md').map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const links = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)]
      .map(([, to = '']) => to)
      .filter((to) => !to.startsWith('http'))
      .map((to) => join(dirname(path), to)),
  );
  expect(links.length).toBeGreaterThan(15);
  expect(links.filter((path) => !existsSync(path))).toEqual([]);
  const named = pages.flatMap(({ text }) =>
    [...text.matchAll(/\bdeploy\/[\w./@-]*\w/g)].map(([path]) => path),
  );
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test('the proxy of the containers is the proxy of the book, with its own addresses', () => {
  const rulesOf = (path: string) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => !/^#|server (?:127|web)|ssl_cert/.test(line));
  expect(rulesOf('deploy/container/nginx.conf')).toEqual(rulesOf('deploy/nginx/dca.conf'));
});
