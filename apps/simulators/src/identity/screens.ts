// Puts the pages into answers, each with its language and its Content-Security-Policy. Forms may lead on to
// the portal: browsers hold `form-action` against every redirect that follows a form.
import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Context } from 'oidc-provider';
import { messagePage, signingOutPage, signOutPage } from './pages.ts';
import { chooseLanguage, type Language, type Words, wordsIn } from './words.ts';

type Frame = { language: Language; words: Words; nonce: string };

type PortalAddress = { portalOrigin: string; portalHome: string };

/** The policy of every answer; pages add a nonce for their style (and sign-out for its one line of script). */
export function contentPolicy(portalOrigin: string, nonce?: string): string {
  const own = nonce ? `'nonce-${nonce}'` : "'self'";
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own}`,
    'img-src data:',
    `form-action 'self' ${portalOrigin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Sets language and policy of a page that is about to be sent. */
export function frameFor(
  res: ServerResponse,
  { portalOrigin }: PortalAddress,
  asked: { uiLocales: unknown; acceptLanguage: string | undefined },
): Frame {
  const nonce = randomBytes(16).toString('base64');
  const language = chooseLanguage(asked.uiLocales, asked.acceptLanguage);
  res.setHeader('Content-Security-Policy', contentPolicy(portalOrigin, nonce));
  res.setHeader('Content-Language', language);
  res.setHeader('Cache-Control', 'no-store');
  return { language, words: wordsIn(language), nonce };
}

/** Sign-out: at once when the request proved whose session it is, else with a question. */
export function showSignOut(portal: PortalAddress, ctx: Context, form: string): void {
  const frame = frameOf(portal, ctx);
  const hinted = ctx.oidc.entities.IdTokenHint?.payload.sub;
  const isProven = hinted !== undefined && hinted === ctx.oidc.session.accountId;
  ctx.type = 'html';
  ctx.body = isProven ? signingOutPage({ ...frame, form }) : signOutPage({ ...frame, form });
}

/** After a sign-out that named no page to go to. */
export function showSignedOut(portal: PortalAddress, ctx: Context): void {
  const frame = frameOf(portal, ctx);
  ctx.type = 'html';
  ctx.body = messagePage({
    ...frame,
    title: frame.words.signOut,
    message: frame.words.signedOut,
    portal: portal.portalHome,
  });
}

/** What went wrong, in words for the person and with the protocol's own text for the one who helps. */
export function showError(portal: PortalAddress, ctx: Context, out: Record<string, string>): void {
  const frame = frameOf(portal, ctx);
  ctx.type = 'html';
  ctx.body = errorPage(frame, portal, out);
}

/** The error page, for answers that the provider does not write. */
export function errorPage(frame: Frame, portal: PortalAddress, out: Record<string, string>): string {
  const isExpired = /expired|not found|mismatch/.test(out.error_description ?? '');
  return messagePage({
    ...frame,
    title: frame.words.wentWrong,
    message: isExpired ? frame.words.expired : frame.words.unexpected,
    detail: [out.error, out.error_description].filter(Boolean).join(': '),
    portal: portal.portalHome,
  });
}

function frameOf(portal: PortalAddress, ctx: Context): Frame {
  return frameFor(ctx.res, portal, {
    uiLocales: ctx.oidc.params?.ui_locales,
    acceptLanguage: ctx.get('Accept-Language'),
  });
}
