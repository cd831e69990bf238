// The sign-in page's two requests: show the form, and judge what was typed. A wrong password answers 401 with
// the form and a message at the field; the e-mail stays, the password does not.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { errors, type Interaction } from 'oidc-provider';
import { type SignInPage, signInPage } from './pages.ts';
import { signInPath, type TenantProvider } from './provider.ts';
import { errorPage, frameFor } from './screens.ts';

const longestForm = 4096;

/** Answers `GET` and `POST {issuer}/sign-in/{uid}`. */
export async function answerSignIn(
  tenant: TenantProvider,
  uid: string,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  try {
    const interaction = await tenant.provider.interactionDetails(req, res);
    if (interaction.uid !== uid) throw new errors.SessionNotFound('interaction session mismatch');
    if (interaction.prompt.name !== 'login') return await finishConsent(tenant, req, res);
    if (req.method === 'POST') return await judgeForm(tenant, interaction, req, res);
    return showForm(tenant, interaction, req, res);
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    const frame = frameFor(res, tenant.setting, askedLanguage(req, undefined));
    sendPage(res, 400, errorPage(frame, tenant.setting, { error_description: 'interaction not found' }));
  }
}

function showForm(
  tenant: TenantProvider,
  interaction: Interaction,
  req: IncomingMessage,
  res: ServerResponse,
) {
  const account = new URL(req.url ?? '', tenant.setting.issuer).searchParams.get('account');
  const person = account === null ? undefined : tenant.directory.bySubject(account);
  const hint = interaction.params.login_hint;
  const email = person?.email ?? (typeof hint === 'string' ? hint : '');
  sendForm(tenant, interaction, req, res, 200, { email, password: person?.password ?? '' });
}

async function judgeForm(
  tenant: TenantProvider,
  interaction: Interaction,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const form = await readForm(req);
  const email = form.get('email')?.trim() ?? '';
  const password = form.get('password') ?? '';
  const person = tenant.directory.signIn(email, password);
  if (person) {
    const login = { accountId: person.sub, amr: ['pwd'] };
    await tenant.provider.interactionFinished(req, res, { login }, { mergeWithLastSubmission: false });
    return;
  }
  sendForm(tenant, interaction, req, res, 401, { email, password: '', tried: password });
}

function sendForm(
  { setting, directory }: TenantProvider,
  interaction: Interaction,
  req: IncomingMessage,
  res: ServerResponse,
  status: number,
  filled: { email: string; password: string; tried?: string },
): void {
  const frame = frameFor(res, setting, askedLanguage(req, interaction.params.ui_locales));
  const page: SignInPage = {
    ...frame,
    tenant: setting.tenant,
    action: signInPath(setting, interaction.uid),
    people: directory.people,
    email: filled.email,
    password: filled.password,
  };
  if (filled.tried !== undefined) {
    if (filled.email === '') page.emailProblem = frame.words.emailMissing;
    else page.passwordProblem = filled.tried === '' ? frame.words.passwordMissing : frame.words.wrongPassword;
  }
  sendPage(res, status, signInPage(page));
}

async function finishConsent({ provider }: TenantProvider, req: IncomingMessage, res: ServerResponse) {
  await provider.interactionFinished(req, res, { consent: {} }, { mergeWithLastSubmission: true });
}

async function readForm(req: IncomingMessage): Promise<URLSearchParams> {
  const length = Number(req.headers['content-length'] ?? Number.NaN);
  // A browser always names the length of a form.
  if (!(length <= longestForm)) return new URLSearchParams();
  return new URLSearchParams(await text(req));
}

function askedLanguage(req: IncomingMessage, uiLocales: unknown) {
  return { uiLocales, acceptLanguage: req.headers['accept-language'] };
}

function sendPage(res: ServerResponse, status: number, page: string): void {
  res.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' });
  res.end(page);
}
