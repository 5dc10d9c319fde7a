import type { ScriptStart } from './page-html.ts';

/** Headers of every page; the content policy is each page's own. */
export const pageHeaders = ({ https }: { https: boolean }): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  vary: 'accept-encoding',
  ...(https && { 'strict-transport-security': 'max-age=31536000' }),
});

/** Signed-in areas: nothing of them may stay in a shared computer's cache. */
const portal = /^\/(parent|student|staff|admin(?!\/auth$))(\/|$)/;
export const isPortal = (path: string): boolean => portal.test(path);

/** Pages that act before anybody touches them. */
const acting = /^\/(admin\/setup|reset-password|confirm-email)$|\/enroll$/;

/** Doors and letters: what follows the question mark only chooses which form stands there. */
const forms = /^\/(auth|admin\/auth|contact)$/;

/**
 * Only the home page moves by itself; on the others a reader who touches nothing pays for no script. Behind a question mark
 * stands what somebody is in the middle of: a search, or an open sheet, which is modal only with its script.
 */
export const scriptStart = (path: string, search: string): ScriptStart =>
  (search !== '' && !forms.test(path)) || isPortal(path) || acting.test(path)
    ? 'at once'
    : path === '/'
      ? 'when idle'
      : 'at first touch';

/** Addresses that are a secret of their own: the page behind them belongs to one reader. */
const secret = /^\/group-registration\/status\//;

/** Pages that every visitor gets alike, whatever follows the question mark: only these are cached by path. */
export const isKept = (path: string, search: string): boolean =>
  search === '' && !isPortal(path) && !secret.test(path) && path.length <= 200;
