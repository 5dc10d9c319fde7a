import { escapeHtml as escape } from './escape-html.ts';
import { policyHash } from './policy-hash.ts';
import { readyStyle } from './ready-style.ts';

export const brandMark =
  '<svg viewBox="2 0 98 96" fill="none" aria-hidden="true"><g stroke="var(--plume)" stroke-width="4.6"><path d="M54 50.6 10 94.6M58 55.8 30 83.8"/></g><g stroke="#0a7a43" stroke-width="7"><path d="M63 40 33 10M57 47 20 10M51 54 19 22"/></g><g fill="#f5b700"><circle cx="33" cy="10" r="6"/><circle cx="19.5" cy="9.5" r="6"/><circle cx="18.5" cy="22" r="6"/></g><path d="M50 22H76V41L54 63 46.2 55.2 52 50V36Z" fill="#0a7a43"/><path d="M41 13.5H51L57 7.5H67L77 17.5V28H60L52 23H47Z" fill="var(--plume)"/><path d="M77 18.5 97 22.5V25L77 28Z" fill="#c4243b"/><circle cx="67.5" cy="18" r="5.6" fill="#f5b700"/></svg>';

interface ReadyPage {
  title: string;
  paragraphs: readonly string[];
  /** A button that leads on, to an address of this site. */
  go: { to: string; label: string };
  /** It leads on by itself, after so many seconds. */
  again?: number;
}

const policy = `default-src 'none';style-src ${policyHash(readyStyle)};base-uri 'none';frame-ancestors 'none'`;

/**
 * A page of ours that needs no script, file, session or database: whatever breaks the real ones must not break it. With the headers that it
 * is sent with.
 */
export function readyPage({ title, paragraphs, go, again }: ReadyPage): {
  html: string;
  headers: Record<string, string>;
} {
  const refresh = again === undefined ? '' : `<meta http-equiv="refresh" content="${again};url=${escape(go.to)}">`;
  const html = `<!doctype html><html lang="en-JM"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">${refresh}<title>${escape(title)}</title><style>${readyStyle}</style></head><body><header>${brandMark}</header><main><section class="q"><h1>${escape(title)}</h1>${paragraphs.map((text) => `<p>${escape(text)}</p>`).join('')}</section><a class="b" href="${escape(go.to)}">${escape(go.label)}</a></main></body></html>
`;
  return {
    html,
    headers: {
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-type': 'text/html; charset=utf-8',
    },
  };
}
