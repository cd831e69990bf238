// The pages of the sign-in: plain HTML that needs no script, no font and no picture from anywhere. Everything
// that comes from outside is escaped by `html`; only what `html` itself made goes in unescaped.
import type { Person, Tenant } from '../people.ts';
import { style } from './style.ts';
import type { Language, Words } from './words.ts';

type Html = { readonly markup: string };

type PageFrame = { language: Language; words: Words; nonce: string };

export type SignInPage = PageFrame & {
  tenant: Tenant;
  action: string;
  people: readonly Person[];
  /** What stands in the fields, and what is wrong with them. */
  email: string;
  password: string;
  emailProblem?: string;
  passwordProblem?: string;
};

const listedAccounts = 8;

/** The form with e-mail and password, and the demo accounts below it. */
export function signInPage(page: SignInPage): string {
  const { words } = page;
  const problem = page.emailProblem ?? page.passwordProblem;
  const door = page.tenant === 'INTERNAL' ? words.doorInternal : words.doorExternal;
  const focus = page.emailProblem ? 'email' : problem ? 'password' : page.password ? 'button' : 'email';
  const title = problem ? `${words.error}: ${door}` : door;
  return document(
    page,
    title,
    html`
    <h1>${door}</h1>
    <form method="post" action="${page.action}" novalidate>
      ${field({ id: 'email', type: 'email', label: words.email, value: page.email, autocomplete: 'username', problem: page.emailProblem, focused: focus === 'email' })}
      ${field({ id: 'password', type: 'password', label: words.password, value: page.password, autocomplete: 'current-password', problem: page.passwordProblem, focused: focus === 'password' })}
      <button type="submit"${focus === 'button' ? html` autofocus` : ''}>${words.signIn}</button>
    </form>
    ${accounts(page)}`,
  );
}

/** Asks whether to sign out; `form` is the provider's own form. */
export function signOutPage(page: PageFrame & { form: string }): string {
  const { words } = page;
  return document(
    page,
    words.signOut,
    html`
    <h1>${words.signOutQuestion}</h1>
    ${trusted(page.form)}
    <button type="submit" form="op.logoutForm" name="logout" value="yes" autofocus>${words.signOutYes}</button>
    <button type="submit" form="op.logoutForm" class="quiet">${words.signOutNo}</button>`,
  );
}

/** Signs out without a question, for a request that proved whose session it ends. */
export function signingOutPage(page: PageFrame & { form: string }): string {
  const { words } = page;
  const form = page.form.replace('</form>', '<input type="hidden" name="logout" value="yes"></form>');
  return document(
    page,
    words.signOut,
    html`
    <h1>${words.signingOut}</h1>
    ${trusted(form)}
    <noscript><button type="submit" form="op.logoutForm">${words.continue}</button></noscript>
    <script nonce="${page.nonce}">document.getElementById('op.logoutForm').submit();</script>`,
  );
}

/** A heading, a sentence and the way back to the portal. */
export function messagePage(
  page: PageFrame & { title: string; message: string; detail?: string; portal: string },
): string {
  return document(
    page,
    page.title,
    html`
    <h1>${page.title}</h1>
    <p>${page.message}</p>
    ${page.detail ? html`<p class="detail">${page.detail}</p>` : ''}
    <p><a href="${page.portal}">${page.words.backToPortal}</a></p>`,
  );
}

type Field = {
  id: string;
  type: string;
  label: string;
  value: string;
  autocomplete: string;
  problem: string | undefined;
  focused: boolean;
};

function field({ id, type, label, value, autocomplete, problem, focused }: Field): Html {
  const described = problem ? html` aria-invalid="true" aria-describedby="${id}-problem"` : '';
  return html`
      <div class="field">
        <label for="${id}">${label}</label>
        <input id="${id}" name="${id}" type="${type}" value="${value}" autocomplete="${autocomplete}"
          autocapitalize="none" spellcheck="false" required${described}${focused ? html` autofocus` : ''}>
        ${problem ? html`<p class="problem" id="${id}-problem" role="alert">${problem}</p>` : ''}
      </div>`;
}

function accounts({ people, words, action }: SignInPage): Html | string {
  if (people.length === 0) return '';
  const item = (person: Person) => html`
        <li><a href="${action}?account=${encodeURIComponent(person.sub)}">
          <strong>${person.name}</strong> <span>${[person.roleName].flat().join(', ')}</span>
        </a></li>`;
  const more = people.slice(listedAccounts);
  return html`
    <section aria-labelledby="accounts">
      <h2 id="accounts">${words.demoAccounts}</h2>
      <p>${words.demoHint}</p>
      <ul>${people.slice(0, listedAccounts).map(item)}</ul>
      ${more.length > 0 ? html`<details><summary>${words.moreAccounts} (${more.length})</summary><ul>${more.map(item)}</ul></details>` : ''}
    </section>`;
}

function document(page: PageFrame, title: string, body: Html): string {
  return html`<!doctype html>
<html lang="${page.language}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${title} · DCA</title>
  <link rel="icon" href="data:,">
  <style nonce="${page.nonce}">${trusted(style)}</style>
</head>
<body>
  <main>
    <p class="brand">DCA</p>${body}
  </main>
</body>
</html>
`.markup;
}

function html(parts: TemplateStringsArray, ...values: (string | number | Html | Html[])[]): Html {
  const shown = values.map((value) => {
    if (Array.isArray(value)) return value.map((each) => each.markup).join('');
    return typeof value === 'object' ? value.markup : escapeHtml(String(value));
  });
  return trusted(String.raw({ raw: parts }, ...shown));
}

function trusted(markup: string): Html {
  return { markup };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
