// Mechanics of the demo, and the leader of other plants, whom nobody visits it as: journeys that need somebody to themselves sign in as they.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const names = [
  'bima',
  'rina',
  'agus',
  'wati',
  'hendra',
  'gilang',
  'lestari',
  'joko',
  'yusuf',
  'dian',
  'ratna',
  'budi',
  'slamet',
  'arif',
  'tono',
] as const;

/** Lets them sign in to a product that starts in this folder. */
export function addMechanics(dataDir: string): void {
  writeFileSync(join(dataDir, 'people.json'), JSON.stringify(people));
}

const whoSignsIn = (sub: string, roleName: string) => ({
  sub,
  tenant: 'INTERNAL',
  email: `${sub}@demo.test`,
  name: sub.charAt(0).toUpperCase() + sub.slice(1),
  roleName,
  password: 'demo',
});

const people = [...names.map((name) => whoSignsIn(name, 'DCA Mechanic')), whoSignsIn('dewi', 'DCA Leader')];
