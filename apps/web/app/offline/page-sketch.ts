/*
 * A sketch of a page: what stood on it, as plain data. Without a connection a portal's worker answers with it
 * (apps/web/worker/sketched-page.ts), so that the page can be read while its script still starts.
 */
export type Sketch = string | SketchElement;
export type SketchElement = [tag: string, attributes: Record<string, string>, children: Sketch[]];

/** Where the sketch of a page stands among the answers on the device (stored-answers.ts). */
export const sketchPath = (page: string): string => `sketch:${page}`;

/** The element around it. Nothing else has this name, so React passes over it. */
export const sketchTag = 'page-sketch';

/** What runs, plays, or is only there for a script. */
const passedOver =
  /^(?:script|style|link|template|noscript|iframe|object|embed|video|audio|canvas|dialog|page-sketch)$/;
/** Without a script they do nothing, so nobody reaches them. */
const control = /^(?:button|input|select|textarea)$/;
const plain = /^(?:class|style|alt|role|hidden|open|lang|dir|title|type|colspan|rowspan|scope|width|height|data-.+)$/;
/** Without those that name other elements: a name stands once in a page. */
const said = /^aria-(?!labelledby|describedby|controls|owns|activedescendant|details|live)/;
const reachable = /^(?:\/(?!api\/)|#|tel:|mailto:|https:\/\/)/;

function isPart(name: string, value: string, inDrawing: boolean): boolean {
  if (name === 'href' || name === 'src') return reachable.test(value);
  if (name.startsWith('on')) return false;
  return inDrawing || plain.test(name) || said.test(name);
}

function sketchElement(element: Element): SketchElement | null {
  const tag = element.localName;
  // Toasts belong to what was just done; a photograph was fetched by the page that showed it.
  if (passedOver.test(tag) || element.getAttribute('role') === 'log') return null;
  if (tag === 'img' && !reachable.test(element.getAttribute('src') ?? '')) return null;
  const inDrawing = element.namespaceURI !== 'http://www.w3.org/1999/xhtml';
  const attributes: Record<string, string> = {};
  for (const { name, value } of element.attributes) if (isPart(name, value, inDrawing)) attributes[name] = value;
  if (control.test(tag)) attributes.inert = '';
  return [tag, attributes, tag === 'textarea' ? [] : sketchOf(element)];
}

/** What stands in an element now, without what was typed into it. */
export const sketchOf = (parent: Element): Sketch[] =>
  [...parent.childNodes].flatMap((node): Sketch[] => {
    if (node instanceof Text) return [node.data];
    const element = node instanceof Element ? sketchElement(node) : null;
    return element ? [element] : [];
  });
