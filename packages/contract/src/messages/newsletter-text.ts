/** A piece of a line: plain, bold, or a link. */
export interface TextSpan {
  text: string;
  bold?: true;
  /** A whole web address. */
  link?: string;
}

export type WrittenPart = { is: 'paragraph' | 'list'; lines: TextSpan[][] };

/** What a link may lead to: the web, an email address, a phone. Nothing that runs. */
const safeLink = /^(https:\/\/[^\s)]+|mailto:[^\s)]+|tel:[+\d() -]+)$/;
const marks = /\*\*([^*\n]+)\*\*|\[([^\]\n]+)\]\(([^)\s]+)\)|(https:\/\/[^\s<>()]+[^\s<>().,;:!?])/g;

/** The pieces of one line: `**bold**`, `[text](https://…)`, and bare addresses. What is not whole stays as it is typed. */
export function spansOf(line: string): TextSpan[] {
  const spans: TextSpan[] = [];
  let from = 0;
  for (const found of line.matchAll(marks)) {
    const [whole, bold, label, address, bare] = found;
    const link = address ?? bare;
    if (link !== undefined && !safeLink.test(link)) continue;
    if (found.index > from) spans.push({ text: line.slice(from, found.index) });
    spans.push(bold === undefined ? { text: label ?? link!, link: link! } : { text: bold, bold: true });
    from = found.index + whole.length;
  }
  if (from < line.length) spans.push({ text: line.slice(from) });
  return spans;
}

/** A text in its parts: paragraphs apart by an empty line, and lists of lines that begin with `- `. */
export function partsOf(text: string): WrittenPart[] {
  const parts: WrittenPart[] = [];
  for (const paragraph of text.replaceAll('\r', '').split(/\n[ \t]*\n/)) {
    let open: WrittenPart | undefined;
    for (const line of paragraph.split('\n')) {
      if (line.trim() === '') continue;
      const is = /^[-•] /.test(line) ? 'list' : 'paragraph';
      const spans = spansOf(is === 'list' ? line.slice(2).trim() : line.trim());
      if (open?.is === is) open.lines.push(spans);
      else parts.push((open = { is, lines: [spans] }));
    }
  }
  return parts;
}
