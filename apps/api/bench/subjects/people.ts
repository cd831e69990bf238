// Users, their roles and plants, and the audit of ten million entries by ten thousand people: what any filter costs the database.
import { fillAudit } from '../../db/scale/audit.ts';
import type { Subject } from '../bench.ts';
import { tellDearest } from '../dearest.ts';

const entries = 10_000_000;
const limit = 20;
const area = '/gateway/ucp/user-management/api';
const person = 'person.4711@scale.test';

const ofAudit = [
  '',
  'Outcome=refused',
  'MissedRight=true',
  'Call=jobs.add',
  'Call=jobs.add&Outcome=refused',
  `UserName=${person}`,
  `UserName=${person}&Call=jobs.add`,
  'Target=job/a87ff679-a2f3-e71d-9181-a67b7542122c',
  'RequestId=nothing-has-this',
  'From=2026-03-01&To=2026-03-31',
  'From=2026-03-01&To=2026-03-31&Outcome=refused',
  'SearchValue=job/a87ff',
  'Sort=at',
  'Page=100',
].map((query) => `/Audit?PageSize=50&${query}`);
const ofUsers = [
  '',
  'SearchValue=person.47',
  'RoleCode=PLANNER',
  'PlantCode=JKT1',
  'UserType=INTERNAL',
  'IsActive=true',
  'IsActive=false',
  'IsBeyond=true',
  'Sort=-userName',
  'Page=100',
].map((query) => `/User?PageSize=50&${query}`);
const ofRights = ['/UserRole?PageSize=50', '/UserPlant?PageSize=50', '/Role?PageSize=50'];

export const people: Subject = {
  name: 'people',
  measure: async (bench) => {
    const { pool, url } = await bench.scale();
    const { rows } = await pool.query(`select from person where user_name = $1`, [person]);
    if (rows.length === 0) {
      console.log(`adding ${entries.toLocaleString('en')} entries of the audit; later runs find them there`);
      await fillAudit(url, entries, () => undefined);
    }
    const measure = (name: string, asked: readonly string[]) =>
      tellDearest(bench, {
        ...{ name, limit, subject: 'adi', who: 'for an administrator' },
        ways: asked.map((path) => ({ name: path, path: `${area}${path}` })),
      });
    await measure('the audit of ten million entries by any filter', ofAudit);
    await measure('ten thousand users by any filter', ofUsers);
    await measure('who has which role and plant, and the roles', ofRights);
  },
};
