import { sketchTag, type Sketch } from '../app/offline/page-sketch.ts';
import { base64Of } from '../app/offline/base64.ts';

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

const withoutEnd = new Set(['img', 'br', 'hr', 'input', 'wbr', 'col']);
/** Names come from a page of ours; the device is somebody's, so they are looked at again. */
const name = /^[a-zA-Z][\w:-]*$/;

/** The text of a sketch. Our policy forbids styles on elements: each becomes a class of `rules`. */
function htmlOf(sketch: Sketch, rules: string[]): string {
  if (typeof sketch === 'string') return escaped(sketch);
  const [tag, { style, ...attributes }, children] = sketch;
  if (!name.test(tag) || tag === 'script') return '';
  if (style && !/[<>{}]/.test(style)) {
    attributes.class = `${attributes.class ?? ''} sketch-${rules.length}`;
    rules.push(`.sketch-${rules.length}{${style}}`);
  }
  const start = Object.entries(attributes)
    .filter(([attribute]) => name.test(attribute) && !/^on/i.test(attribute))
    .map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`)
    .join('');
  if (withoutEnd.has(tag)) return `<${tag}${start}>`;
  return `<${tag}${start}>${children.map((child) => htmlOf(child, rules)).join('')}</${tag}>`;
}

/**
 * Runs in the page, as text, so it can use nothing from here. The sketch goes as soon as the page itself is there; whether the session
 * whose token the head script saw still stands is known only then.
 */
function takeOver(): void {
  const sketch = document.querySelector<HTMLElement>('page-sketch');
  if (!sketch) return;
  if (document.documentElement.dataset.auth) sketch.dataset.shown = '';
  const isOpening = () => document.querySelector('[data-opening]') !== null;
  addEventListener('DOMContentLoaded', () => {
    if (!isOpening()) return sketch.remove();
    new MutationObserver((_, observer) => {
      if (isOpening()) return;
      observer.disconnect();
      sketch.remove();
    }).observe(document.body, { childList: true, subtree: true });
  });
}

const hashOf = async (text: string): Promise<string> =>
  `'sha256-${base64Of(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))}'`;

/** A page of the server with a sketch in it, and its policy with the styles and the one script of that. */
export async function withSketch(page: Response, sketch: readonly Sketch[]): Promise<Response> {
  const rules: string[] = [];
  const text = sketch.map((part) => htmlOf(part, rules)).join('');
  const [styles, script] = [rules.join(''), `(${String(takeOver)})()`];
  const html = await page.text();
  const headers = new Headers(page.headers);
  const policy = (headers.get('content-security-policy') ?? '')
    .replace("style-src 'self'", `style-src 'self' ${await hashOf(styles)}`)
    .replace("script-src 'self'", `script-src 'self' ${await hashOf(script)}`);
  headers.set('content-security-policy', policy);
  const part = `<${sketchTag}><style>${styles}</style>${text}<script>${script}</script></${sketchTag}>`;
  return new Response(
    html
      // They would be compiled before anything is painted; the page's own script asks for them.
      .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
      .replace(/<body[^>]*>/, (body) => body + part),
    { headers },
  );
}
