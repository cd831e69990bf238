// Preferences of the viewer, with which nobody else has any business; roles, menus and sign-ins.
import type { Door } from '../../visibility/door.ts';
import { heldAbout } from '../../visibility/held-about.ts';

export const session = {
  open: {
    application: 'which applications there are is on the sign-in page',
    menu_item: 'the entries there are; which of them somebody has follows from the roles',
    role: 'names of roles; who holds one is closed',
    role_menu: 'as role',
    role_permission: 'as role',
  },
  closed: { login_log: 'visible.logins, the sign-in door', preference: 'visible.myPreferences' },
  read: (all, viewer) => ({
    myPreferences: () => all.selectFrom('preference').where('preference.person_id', '=', viewer.personId),
    /** What is held about the viewer, as one text. */
    heldAboutMe: () => heldAbout(all, viewer.personId),
    /** Sign-ins under the viewer's name, and those that were refused to whoever typed it. */
    myLogins: () =>
      all
        .selectFrom('login_log')
        .where((eb) =>
          eb.or([
            eb('login_log.person_id', '=', viewer.personId),
            eb.and([
              eb('login_log.event', '=', 'REFUSED'),
              eb('login_log.user_name', '=', viewer.userName.toLowerCase()),
            ]),
          ]),
        ),
    /** Sign-ins of everybody: whoever may ask for them at all may see them. */
    logins: () => all.selectFrom('login_log'),
  }),
  write: (trx, viewer) => ({
    addPreference: () => trx.insertInto('preference'),
    addLogin: () => trx.insertInto('login_log'),
    changeMyself: () => trx.updateTable('person').where('person.id', '=', viewer.personId),
  }),
} as const satisfies Door;
