// Mechanics of the demo whom nobody visits it as: journeys that need somebody to themselves sign in as they.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const names = ['bima', 'rina', 'agus', 'wati', 'hendra', 'gilang', 'lestari'] as const;

/** Lets them sign in to a product that starts in this folder. */
export function addMechanics(dataDir: string): void {
  writeFileSync(join(dataDir, 'people.json'), JSON.stringify(names.map(whoSignsIn)));
}

const whoSignsIn = (sub: string) => ({
  sub,
  tenant: 'INTERNAL',
  email: `${sub}@demo.test`,
  name: sub.charAt(0).toUpperCase() + sub.slice(1),
  roleName: 'DCA Mechanic',
  password: 'demo',
});
