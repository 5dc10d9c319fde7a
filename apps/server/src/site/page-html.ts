import { createHash } from 'node:crypto';

export interface SealedPage {
  html: string;
  contentSecurityPolicy: string;
}

/** What a page's script waits for: nothing, a quiet moment after loading, or the first touch of the page. */
export type ScriptStart = 'at once' | 'when idle' | 'at first touch';

// Whoever is signed in has a menu of their own in the bar, so their script starts at once. Who saves data moves no slides.
const whenIdle =
  'if(!navigator.connection?.saveData)addEventListener("load",()=>window.requestIdleCallback?requestIdleCallback(s,{timeout:3000}):setTimeout(s,1500));';
const firstTouch = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'focusin', 'click'];

/**
 * Reading, links and menus work before the script is there. What is pressed too early, a button or the sending of a form, is held
 * back and done once the page lives, the button first (it may fill in the form); what was typed until then is kept by the page itself (apps/web/app/typed-early.ts).
 */
const starter = (start: 'when idle' | 'at first touch'): string =>
  `(()=>{let d=0;const s=()=>{if(d)return;d=1;const t=document.getElementById("app-entry"),n=document.createElement("script");n.type="module";n.textContent=t.textContent;t.after(n)};let a=1;try{a=localStorage.getItem("auth_token")}catch(e){}if(a)s();else{${start === 'when idle' ? whenIdle : ''}for(const e of ${JSON.stringify(firstTouch)})addEventListener(e,s,{once:true,passive:true,capture:true});let c;const k=e=>{const b=e.target.closest?.("button:not([type=submit]),input[type=radio]");if(b){e.preventDefault();e.stopImmediatePropagation();c=b}};let f;const u=e=>{if(e.target.method!=="get"){e.preventDefault();e.stopImmediatePropagation();f=[e.target,e.submitter];s()}};addEventListener("click",k,true);addEventListener("submit",u,true);addEventListener("app-ready",()=>{removeEventListener("click",k,true);removeEventListener("submit",u,true);if(c&&c.isConnected){if(c.type==="radio")c.checked=false;c.click()}if(f&&f[0].isConnected){const[w,x]=f;setTimeout(()=>w.requestSubmit(x&&x.isConnected?x:null))}},{once:true})}})()`;

// What React Aria adds to the head when a button is first shown and when a dialog opens on a touch screen.
const addedStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const textsOf = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map((found) => found[1] ?? '');

const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/;

/** Holds back the page's script and drops the preloads that would compete with the picture above the fold. */
export function deferScript(html: string, start: ScriptStart): string {
  if (start === 'at once') return html;
  if (!moduleScript.test(html)) throw new Error('The page has no module script where the router used to put it.');
  return html
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(
      moduleScript,
      (_all, body: string) =>
        `<script type="text/plain" id="app-entry">${body}</script><script>${starter(start)}</script>`,
    );
}

/** What search engines read (application/ld+json) is data that no browser runs: it needs no hash. */
const inlineScript = /<script(?![^>]*\b(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;

/** Names every inline script and style of the page by its hash, so that nothing else runs in it. */
export function sealPage(html: string, connect: readonly string[] = []): SealedPage {
  const scripts = textsOf(html, inlineScript).map(hashOf);
  const styles = [...textsOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g), ...addedStyles].map(hashOf);
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(scripts)].join(' ')}`,
    `style-src 'self' ${[...new Set(styles)].join(' ')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return { html, contentSecurityPolicy: policy.join('; ') };
}
