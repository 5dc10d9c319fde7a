import { policyHash } from '../platform/http/policy-hash.ts';

export interface SealedPage {
  html: string;
  contentSecurityPolicy: string;
}

/**
 * What a page's script waits for: nothing, the first use of something on the page, or its first touch, which a finger that
 * scrolls is, too.
 */
export type ScriptStart = 'at once' | 'at first use' | 'at first touch';

// What React Aria adds to the head when a button is first shown and when a dialog opens on a touch screen.
const addedStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];

const textsOf = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map((found) => found[1] ?? '');

const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/;

/**
 * Holds back the page's script behind `earlyStart` (apps/web/app/early-start.ts) and drops the preloads that would compete with the picture
 * above the fold.
 */
export function deferScript(html: string, start: ScriptStart, earlyStart: string): string {
  if (start === 'at once') return html;
  const mode = start === 'at first use' ? ' data-start="use"' : '';
  if (!moduleScript.test(html)) throw new Error('The page has no module script where the router used to put it.');
  return (
    html
      .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
      // Some browsers fetch what a disabled link names: until the script starts, these are no style sheets.
      .replaceAll(/<link rel="stylesheet"( [^>]*) disabled=""/g, '<link data-rel="stylesheet"$1')
      .replace(
        moduleScript,
        (_all, body: string) =>
          `<script type="text/plain" id="app-entry">${body}</script><script${mode}>${earlyStart}</script>`,
      )
  );
}

const styleSheet = /<link rel="stylesheet" href="([^"]+)"\/>/g;
const largestInline = 40_000;

/**
 * Writes a page's style sheets into it, so that nothing has to be fetched before it is drawn; a large one (the portals') is better
 * fetched once and cached. The disabled link stays for the router, which looks for it before it loads a sheet.
 */
export function inlineStyles(html: string, read: (address: string) => string | undefined): string {
  return html.replaceAll(styleSheet, (link, address: string) => {
    const styles = read(address);
    if (styles === undefined || styles.length > largestInline) return link;
    return `<style>${styles}</style><link rel="stylesheet" href="${address}" disabled=""/>`;
  });
}

/** The players of a robot's demo video (apps/web/app/features/content/robots/video-source.ts). */
const videoPlayers = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/** Structured data for search engines (application/ld+json) is not executed, so it needs no hash. */
const inlineScript = /<script(?![^>]*\b(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;

/**
 * Lists the hash of every inline script and style in the policy, so that nothing else runs. `elsewhere`: the page may
 * show pictures and videos from elsewhere on the web, whose addresses the office gave (docs/security.md).
 */
export function sealPage(
  html: string,
  { connect = [], elsewhere = false }: { connect?: readonly string[]; elsewhere?: boolean } = {},
): SealedPage {
  const scripts = textsOf(html, inlineScript).map(policyHash);
  const styles = [...textsOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g), ...addedStyles].map(policyHash);
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(scripts)].join(' ')}`,
    `style-src 'self' ${[...new Set(styles)].join(' ')}`,
    ["img-src 'self' data: blob:", ...(elsewhere ? ['https:'] : [])].join(' '),
    // Videos of a class: files that this page itself has fetched.
    ["media-src 'self' blob:", ...(elsewhere ? ['https:'] : [])].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    // The slip of a payment in the browser's own PDF viewer: a file that this page itself has fetched.
    ['frame-src blob:', ...(elsewhere ? videoPlayers : [])].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return { html, contentSecurityPolicy: policy.join('; ') };
}
