import { readFile } from 'node:fs/promises';
import { Marked, type Tokens } from 'marked';
import type { Plugin } from 'vite';

export interface GuideSection {
  /** Its title as in an address: `programs-and-their-meetings`. */
  id: string;
  title: string;
  html: string;
}

const marked = new Marked({
  renderer: {
    // The screen itself is beside the text.
    image: () => '',
    // The guides link to each other as files.
    link({ href, tokens }: Tokens.Link) {
      const text = this.parser.parseInline(tokens);
      return href.endsWith('.md') ? text : `<a href="${href}">${text}</a>`;
    },
  },
});

export const sectionId = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The sections of a guide in docs/guide, for the help beside a page. What stands before the first heading is the first. */
export function guideSections(markdown: string): GuideSection[] {
  const [intro = '', ...parts] = markdown.split(/^## /m);
  const sections = parts.map((part) => {
    const end = part.indexOf('\n');
    return { title: part.slice(0, end).trim(), text: part.slice(end) };
  });
  return [{ title: 'Getting started', text: intro.replace(/^# .*$/m, '') }, ...sections].map(({ title, text }) => ({
    id: sectionId(title),
    title,
    html: (marked.parse(text) as string).replaceAll(/<p>\s*<\/p>\n?/g, '').trim(),
  }));
}

/** `office.md?guide`: the sections of a guide, made when the pages are built. */
export const guides: Plugin = {
  name: 'guides',
  enforce: 'pre',
  async load(id) {
    const [file, query] = id.split('?');
    if (!file || query !== 'guide') return null;
    this.addWatchFile(file);
    return `export default ${JSON.stringify(guideSections(await readFile(file, 'utf8')))};`;
  },
};
