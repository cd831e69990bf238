// Sign-in seen from the gateway: who is calling, what their menu is, and the log of sign-ins (spec §2, §3, §7).
import type { session as calls, SessionUser } from '@dca/contract/areas/session';
import { permissionsOf } from '@dca/domain/permissions';
import type { PlantZone } from '@dca/domain/times';
import { type Handlers, openInTwoSteps } from '../../platform/handler.ts';
import { parametersOf, portalParameters } from '../../platform/parameters.ts';
import { oneOr404, refuse } from '../../platform/problem.ts';
import type { ReadDb } from '../../visibility/open-tables.ts';
import type { Viewer } from '../../visibility/viewer.ts';
import type { Visible } from '../../visibility/visible.ts';
import { readFailures } from './failures.ts';
import { findByName } from './find-by-name.ts';
import { pageOfLogins } from './logins.ts';
import { readMenu } from './menu.ts';
import { signInByPassword } from './password.ts';
import { keepPreferences, readPreferences } from './preferences.ts';
import { pageOfMine, untilNow } from './sign-ins.ts';

export { untilNow };

export const session: Handlers<typeof calls> = {
  userLogin: openInTwoSteps<typeof calls.userLogin>()({
    prepare: ({ body, ...asked }) => signInByPassword(asked, body),
    run: async ({ signIn, address, client, prepared: { viewer, tokens } }) => {
      const user = await sessionUserOf(viewer, signIn.seenBy(viewer), signIn.db);
      await signIn.note({ event: 'LOGIN', viewer, userName: viewer.userName, address, client });
      return {
        reply: { ...user, tokenResponse: tokens },
        noted: { target: `person/${viewer.personId}`, after: { event: 'LOGIN' } },
        by: viewer,
      };
    },
  }),

  portalLogin: async ({ viewer, visible, db, body }) => {
    await applicationOr404(db, body.applicationCode);
    return {
      reply: { data: await sessionUserOf(viewer, visible, db) },
      noted: { target: `person/${viewer.personId}`, after: { applicationCode: body.applicationCode } },
    };
  },

  me: async ({ viewer, visible, db }) => ({ data: await sessionUserOf(viewer, visible, db) }),

  applicationLogin: async ({ viewer, db, params }) => {
    const application = await applicationOr404(db, params.applicationCode);
    return {
      data: {
        applicationCode: application.application_code,
        name: application.name,
        roles: [...viewer.roleCodes],
      },
    };
  },

  menu: async ({ viewer, db, query }) => {
    const application = await applicationOr404(db, query.ApplicationCode);
    return { data: await readMenu(db, viewer, application.application_code) };
  },

  find: async ({ visible, db, query }) => ({
    data: await findByName(visible, db, query.SearchValue, query.Kind),
  }),

  failures: ({ db, visible }) => readFailures(db, visible),
  listLoginLog: ({ visible, db, query }) => pageOfLogins(db, visible, query),

  addLoginLog: async ({ viewer, visible, address, client, body }) => {
    const row = await visible
      .addLogin()
      .values({ event: body.event, person_id: viewer.personId, user_name: viewer.userName, address, client })
      .returning('id')
      .executeTakeFirstOrThrow();
    return {
      reply: { data: row },
      noted: { target: `person/${viewer.personId}`, after: { event: body.event } },
    };
  },

  mySignIns: ({ visible, db, query }) => pageOfMine(db, visible, query),

  heldAboutMe: async ({ visible }) => ({
    content: Buffer.from(await visible.heldAboutMe()),
    mediaType: 'application/json',
    fileName: 'held-about-me.json',
  }),

  signOutEverywhere: async ({ viewer, visible, address, client, body }) => {
    const { signed_out_at } = await visible
      .changeMyself()
      .set(untilNow)
      .returning('signed_out_at')
      .executeTakeFirstOrThrow();
    await visible
      .addLogin()
      .values({ event: 'LOGOUT', person_id: viewer.personId, user_name: viewer.userName, address, client })
      .execute();
    const signedOutAt = String(signed_out_at);
    return {
      reply: { data: { signedOutAt } },
      noted: { target: `person/${viewer.personId}`, after: { signedOutAt, reason: body.reason ?? null } },
    };
  },

  changeLanguage: async ({ viewer, visible, body }) => {
    await visible.changeMyself().set({ language: body.language }).execute();
    return {
      reply: { data: { id: viewer.personId, userName: viewer.userName, name: viewer.name } },
      noted: {
        target: `person/${viewer.personId}`,
        before: { language: viewer.language },
        after: { language: body.language },
      },
    };
  },

  changePreferences: async ({ body: { preferences }, ...acting }) => {
    await keepPreferences(acting, preferences);
    const names = Object.keys(preferences);
    return {
      reply: { data: { kept: names.length } },
      // What somebody likes is no business of the audit; that it was changed is.
      noted: { target: `person/${acting.viewer.personId}`, after: { preferences: names } },
    };
  },
};

const applicationOr404 = (db: ReadDb, code: string) =>
  oneOr404(
    db
      .selectFrom('application')
      .select(['application_code', 'name'])
      .where('application_code', '=', code)
      .executeTakeFirst(),
  );

async function sessionUserOf(viewer: Viewer, visible: Visible, db: ReadDb): Promise<SessionUser> {
  const plants = await visible
    .plants()
    .select((eb) => [
      'plant.plant_code as plantCode',
      'plant.plant_desc as plantDesc',
      eb.ref('plant.zone').$castTo<PlantZone>().as('zone'),
    ])
    .orderBy('plant.plant_code')
    .execute();
  if (viewer.roles.length === 0) throw refuse('unknownPerson');
  return {
    id: viewer.personId,
    name: viewer.name,
    userName: viewer.userName,
    email: viewer.email,
    isLeader: viewer.isLeader,
    userType: viewer.tenant,
    statusCode: 200,
    roles: [...viewer.roles],
    coip: viewer.coip,
    permissions: permissionsOf(viewer),
    plants,
    customerCode: viewer.sight.kind === 'customer' ? viewer.sight.customerCode : null,
    language: viewer.language,
    parameters: await parametersOf(db, portalParameters),
    preferences: await readPreferences(visible),
    tokenResponse: null,
  };
}
