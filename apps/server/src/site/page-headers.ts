import { keyPages } from '../platform/http/key-pages.ts';
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

/** The tablet at the gate, and the phones and the desk of a competition day, read codes with the camera; no other page may ask for one. */
const reading = /^\/(kiosk|event|admin\/competitions\/[^/]+\/day)$/;
export const withCamera = (path: string): Record<string, string> =>
  reading.test(path) ? { 'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()' } : {};

/** Signed-in areas: a shared computer must not cache them. */
const portal = /^\/(parent|student|staff|admin(?!\/auth$))(\/|$)/;
export const isPortal = (path: string): boolean => portal.test(path);

/** Pages whose script starts at once; a tablet at the gate and a screen in the hall are reloaded without anybody who touches them, and a live board moves by itself. */
const acting =
  /^\/(admin\/setup|reset-password|confirm-email|kiosk|event|display|school-slip)$|^\/(guardian|class-alert|cannot-come|team|team-coach|school|school-slip)\/|\/programs\/[^/]+\/try$|\/(enroll|enter)$|^\/competitions\/event\/[^/]+\/(live|screen|teams)(\/|$)/;

/** Sign-in pages and links from mails, where the query only chooses the form. */
const forms = /^\/(auth|admin\/auth|contact)$/;

/**
 * Readers who touch nothing load no script, and on the home page not even those who scroll: its posters move without it. A query means something in
 * progress: a search, or an open sheet, which is modal only with its script.
 */
export const scriptStart = (path: string, search: string): ScriptStart =>
  (search !== '' && !forms.test(path)) || isPortal(path) || acting.test(path)
    ? 'at once'
    : path === '/'
      ? 'at first use'
      : 'at first touch';

/**
 * Secret addresses: the page belongs to one reader. A page about a child is made anew each time, because what its family takes back is gone
 * with the next request.
 */
const secret = new RegExp(`^(?:${[...keyPages, '/portfolio/', '/verify/', '/certificates/'].join('|')})`);

/** Pages that look the same to every visitor: only these are cached by path. */
export const isCacheable = (path: string, search: string): boolean =>
  search === '' && !isPortal(path) && !secret.test(path) && path.length <= 200;
