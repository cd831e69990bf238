import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoPeople, joinPeople, openDirectory, readPeople } from './people.ts';

describe('the directory', () => {
  it('matches an e-mail whatever its case, and a password exactly', () => {
    const directory = openDirectory('INTERNAL', demoPeople);
    expect(directory.signIn(' MAYA@demo.test', 'demo')?.sub).toBe('maya');
    expect(directory.signIn('maya@demo.test', 'Demo')).toBeUndefined();
    expect(directory.signIn('nobody@demo.test', 'demo')).toBeUndefined();
  });

  it('holds the people of one tenant', () => {
    expect(openDirectory('EXTERNAL', demoPeople).people.map((person) => person.sub)).toEqual(['eko', 'sari']);
    expect(openDirectory('EXTERNAL', demoPeople).bySubject('maya')).toBeUndefined();
  });

  it('lets a later person replace an earlier one of the same subject or e-mail', () => {
    const [maya] = demoPeople;
    if (!maya) throw new Error('the demo has no people');
    const joined = joinPeople(demoPeople, [{ ...maya, sub: 'other', email: 'Maya@Demo.test', name: 'M' }]);
    expect(joined).toHaveLength(demoPeople.length);
    expect(openDirectory('INTERNAL', joined).signIn('maya@demo.test', 'demo')?.sub).toBe('other');
  });
});

describe('a file of people', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'people-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is read as it stands', async () => {
    const file = join(folder, 'people.json');
    await writeFile(file, JSON.stringify(demoPeople));
    expect(await readPeople(file)).toEqual(demoPeople);
  });

  it.each([
    ['not a list', {}, 'array'],
    ['an unknown tenant', [{ ...demoPeople[0], tenant: 'OTHER' }], 'entry 1'],
    ['a role that is no text', [demoPeople[0], { ...demoPeople[1], roleName: [1] }], 'entry 2'],
    ['an empty subject', [{ ...demoPeople[0], sub: '' }], 'entry 1'],
  ])('is refused with %s', async (_case, content, reason) => {
    const file = join(folder, 'people.json');
    await writeFile(file, JSON.stringify(content));
    await expect(readPeople(file)).rejects.toThrow(reason);
  });
});
