import type { Mutant } from '../scripts/mutants/mutant.ts';

const file = 'apps/api/src/visibility/viewer.ts';
const known = 'apps/api/src/visibility/people-known.ts';
const keeping = 'api apps/api/src/visibility/people-known.test.ts';
const viewer = 'api apps/api/src/visibility/viewer.test.ts';
const failures = 'apps/api/src/areas/session/failures.ts';
const failing = 'api apps/api/src/areas/session/failures.test.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'a customer without a company is let in',
    file,
    from: "return row.customer_code === null ? null : { kind: 'customer', customerCode: row.customer_code };",
    to: "return row.customer_code === null ? { kind: 'plants', plants: row.plants } : { kind: 'customer', customerCode: row.customer_code };",
    tests: [viewer],
  },
  {
    name: 'an unverified e-mail is tied to an account',
    file,
    from: 'if (!identity.email || !identity.emailVerified) return undefined;',
    to: 'if (!identity.email) return undefined;',
    tests: [viewer],
  },
  {
    name: 'an account that is tied is tied again by the same e-mail',
    file,
    from: "    .where('subject', 'is', null)\n",
    to: '',
    tests: [viewer],
  },
  {
    name: 'an e-mail of the other tenant is tied to an account',
    file,
    from: "    .where('tenant', '=', identity.tenant)\n",
    to: '',
    tests: [viewer],
  },
  {
    name: 'who was deactivated is let in',
    file,
    from: "if (!row.is_active) return { state: 'deactivated' };",
    to: '',
    tests: [viewer],
  },
  {
    name: 'who is kept in memory is trusted on a dead line',
    file: known,
    from: 'listening.isSure() ? kept.get(key) : undefined',
    to: 'kept.get(key)',
    tests: [keeping],
  },
  {
    name: 'who is read while something changes is kept',
    file: known,
    from: 'if (before !== forgotten || ',
    to: 'if (',
    tests: [keeping],
  },
  {
    name: 'a write that changed people leaves its own server with what was',
    file: 'apps/api/src/platform/write.ts',
    from: '  if (peopleChanged) gateway.people.forget();\n',
    to: '',
    tests: [keeping],
  },
  {
    name: 'a notice is not heard',
    file: 'apps/api/src/platform/listening.ts',
    from: "  client.on('notification', forget);\n",
    to: '',
    tests: [keeping],
  },
  {
    name: 'what a transaction adds to a sight is added for everybody',
    file: 'apps/api/src/visibility/viewer.ts',
    from: 'const plants = Object.freeze(row.plants);',
    to: 'const plants = row.plants;',
    tests: [keeping],
  },
  {
    name: 'the palette looks for what somebody may not read',
    file: 'apps/api/src/areas/session/find-by-name.ts',
    from: '    .filter(([, { permission }]) => permits(visible.viewer, permission))\n',
    to: '',
    tests: ['api apps/api/src/areas/session/find-by-name.test.ts'],
  },
  {
    name: 'a lookup finds beginnings alone',
    file: 'apps/api/src/platform/suggest.ts',
    from: '  const holding = await wordsHolding(db, from, column, wanted);',
    to: '  const holding: string[] = [];',
    tests: ['api apps/api/src/platform/suggest.test.ts'],
  },
  {
    name: 'home tells what failed to who may not ask for its list',
    file: failures,
    from: 'mayAsk(visible.viewer, list) ? rowsOf(visible) : sql<null>`null::json`',
    to: 'list && rowsOf(visible)',
    tests: [failing],
  },
  {
    name: 'a refused sign-in of yesterday never grows old',
    file: failures,
    from: "login_log.at >= now() - interval '1 day'",
    to: 'login_log.at >= ${new Date(Date.now() - 86_400_000).toISOString()}::timestamptz',
    tests: [failing],
  },
  {
    name: 'home counts the imports of everybody',
    file: 'apps/api/src/areas/imports/door.ts',
    from: "imports: () => all.selectFrom('import').where('import.person_id', '=', viewer.personId),",
    to: "imports: () => all.selectFrom('import'),",
    tests: [failing],
  },
  {
    name: 'home counts what hangs on jobs of every plant',
    file: 'apps/api/src/visibility/visible.ts',
    from: 'partDoor<T>(all).selectFrom(table).where(seesPart(table, viewer)),',
    to: 'partDoor<T>(all).selectFrom(table),',
    tests: [failing],
  },
  {
    name: 'a mail that was perhaps not sent did not fail',
    file: 'apps/api/src/areas/mail/failed.ts',
    from: ", sql.lit('PERHAPS')",
    to: '',
    tests: [failing],
  },
];
