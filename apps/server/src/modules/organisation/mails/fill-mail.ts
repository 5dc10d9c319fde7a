import type { MailBlock } from '../../../platform/mail/mail-content.ts';
import { mailParts } from './mail-kind.ts';

/** A value of several lines is an array; an empty one leaves its line out. */
export type MailValues = Readonly<Record<string, string | readonly string[] | null | undefined>>;

const variable = /\{\{ *(\w+) *\}\}/g;

/** The names of all variables that a text asks for. */
export const namesIn = (text: string): string[] => [...text.matchAll(variable)].map(([, name = '']) => name);

const valueOf = (values: MailValues, name: string): string => {
  const value = values[name];
  return (typeof value === 'object' && value !== null ? value.join('\n') : (value ?? '')).replaceAll('\r', '');
};

/** Each variable is put in once: a value that looks like one stays as it is. */
const filled = (text: string, values: MailValues): string =>
  text.replace(variable, (_all, name: string) => valueOf(values, name));

/** A subject or a headline: one line, without the gaps that empty values leave. */
export const fillLine = (text: string, values: MailValues): string =>
  filled(text, values)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([,.:])/g, '$1')
    .trim();

/** The lines of one line of the text; none when one of its variables is empty. */
function linesOf(line: string, values: MailValues): string[] {
  if (namesIn(line).some((name) => valueOf(values, name).trim() === '')) return [];
  return filled(line, values).split('\n');
}

/** The parts that a text may place, and that follow it where it does not. */
export type MailPartBlocks = Readonly<Record<(typeof mailParts)[number], readonly MailBlock[]>>;

/** The blocks of a mail, from the text of its kind. */
export function fillBody(body: string, values: MailValues, parts: MailPartBlocks): MailBlock[] {
  const blocks: MailBlock[] = [];
  const left = new Set<string>(mailParts);
  for (const paragraph of body
    .replaceAll('\r', '')
    .trim()
    .split(/\n[ \t]*\n/)) {
    const part = mailParts.find((name) => new RegExp(`^\\{\\{ *${name} *\\}\\}$`).test(paragraph.trim()));
    if (part) {
      if (left.delete(part)) blocks.push(...parts[part]);
      continue;
    }
    blocks.push(...paragraphOf(paragraph, values));
  }
  for (const part of mailParts) if (left.has(part)) blocks.push(...parts[part]);
  return blocks;
}

function paragraphOf(paragraph: string, values: MailValues): MailBlock[] {
  const blocks: MailBlock[] = [];
  let open: { is: 'text' | 'list'; lines: string[] } | undefined;
  for (const line of paragraph.split('\n')) {
    const is = line.startsWith('- ') ? 'list' : 'text';
    for (const text of linesOf(is === 'list' ? line.slice(2) : line, values)) {
      // A blank line in a value begins a paragraph.
      if (text.trim() === '') open = undefined;
      else if (open?.is === is) open.lines.push(text);
      else {
        open = { is, lines: [text] };
        blocks.push(open);
      }
    }
  }
  return blocks;
}
