import type { PageBlock } from './pages.ts';

const anchor = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'part';

/** Blocks as people type them: `## ` begins a heading, `- ` or `1. ` a line of a list, an empty line ends a paragraph. */
export const writePageText = (blocks: readonly PageBlock[]): string =>
  blocks
    .map((block) => {
      if (block.type === 'heading') return `## ${block.text}`;
      if (block.type === 'paragraph') return block.text;
      return block.items.map((item, at) => (block.ordered ? `${at + 1}. ${item}` : `- ${item}`)).join('\n');
    })
    .join('\n\n');

/** Parses the same text. Anchors are made from headings; an unchanged heading keeps its `known` anchor. */
export function readPageText(text: string, known: readonly PageBlock[] = []): PageBlock[] {
  const anchors = new Map(known.flatMap((block) => (block.type === 'heading' ? [[block.text, block.id]] : [])));
  const taken = new Set<string>();
  const headingOf = (title: string): PageBlock => {
    const base = anchors.get(title) ?? anchor(title);
    let id = base;
    for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
    taken.add(id);
    return { type: 'heading', id, text: title };
  };
  const blocks: PageBlock[] = [];
  let open: PageBlock | null = null;
  for (const raw of text.replace(/\r\n?/g, '\n').split('\n')) {
    const line = raw.trim();
    const heading = /^#{1,3}\s+(\S.*)$/.exec(line)?.[1];
    const item = /^(?:([-*•])|\d{1,3}[.)])\s+(\S.*)$/.exec(line);
    if (line === '' || heading !== undefined) {
      open = null;
      if (heading !== undefined) blocks.push(headingOf(heading));
    } else if (item) {
      const ordered = item[1] === undefined;
      if (open?.type !== 'list' || open.ordered !== ordered) blocks.push((open = { type: 'list', ordered, items: [] }));
      open.items.push(item[2]!);
    } else if (open?.type === 'paragraph') open.text += ` ${line}`;
    else blocks.push((open = { type: 'paragraph', text: line }));
  }
  return blocks;
}
