import type { NewsletterBlock, ShownBlock } from '@doctorbird/contract/messages/newsletter-issues';
import { partsOf } from '@doctorbird/contract/messages/newsletter-text';
import type { Executor } from '../../../platform/database/connect.ts';
import { invalid } from '../../../platform/domain-error.ts';
import type { MailBlock } from '../../../platform/mail/mail-content.ts';
import type { NewsletterSources, SourcePicture, SourceProgram } from './issue-sources.ts';

/** A page of ours, or a whole web address. Browsers read a backslash as a slash, so `/\\` would lead elsewhere. */
const isLink = (link: string): boolean => /^(https:\/\/[^\s/\\]+\.[^\s\\]+|\/(?![/\\])[^\s\\]*)$/.test(link);

/** Gmail shows only the first 102 kB of an email and hides the rest, with the link to unsubscribe, behind another click. */
const mostBytes = 90_000;
const bytesOfFrame = 8_000;
const bytesOfPart = { heading: 200, paragraph: 250, list: 150, line: 450, picture: 900, button: 1_600, program: 2_200 };

/** About as large as its HTML part becomes, never less. */
export function bytesOf(shown: readonly ShownBlock[]): number {
  let sum = bytesOfFrame;
  for (const block of shown) {
    const written = JSON.stringify(block);
    // A character that HTML escapes takes up to six.
    const escaped = written.match(/[&<>']|\\"/g)?.length ?? 0;
    sum += bytesOfPart[block.type] + 2 * Buffer.byteLength(written) + 4 * escaped;
    if (block.type === 'list') sum += block.lines.length * bytesOfPart.line;
  }
  return sum;
}

interface Written {
  subject: string;
  blocks: readonly NewsletterBlock[];
}

/** The published pictures and programs that the blocks name. */
export interface Found {
  pictures: Map<string, SourcePicture>;
  programs: Map<string, SourceProgram>;
}

export const pictureKey = ({ item, picture }: { item: string | null; picture: string }): string => `${item}/${picture}`;

export async function findFor(
  db: Executor,
  sources: NewsletterSources,
  blocks: readonly NewsletterBlock[],
): Promise<Found> {
  const pictures = blocks.flatMap((block) =>
    block.type === 'picture' && block.item ? [{ item: block.item, picture: block.picture }] : [],
  );
  const programs = blocks.flatMap((block) => (block.type === 'program' && block.program ? [block.program] : []));
  return {
    pictures: pictures.length > 0 ? await sources.pictures(db, pictures) : new Map(),
    programs: programs.length > 0 ? await sources.programs(db, programs) : new Map(),
  };
}

/** What is still missing, as sentences by field; empty when it can be sent. */
export function missingIn({ subject, blocks }: Written, { pictures, programs }: Found): Record<string, string> {
  const fields: Record<string, string> = {};
  if (!subject.trim()) fields['subject'] = 'Please write a subject';
  if (blocks.length === 0) fields['blocks'] = 'Please add at least one block';
  for (const [at, block] of blocks.entries()) {
    const missing = (name: string, sentence: string) => (fields[`blocks.${at}.${name}`] = sentence);
    if ((block.type === 'heading' || block.type === 'text') && !block.text.trim())
      missing('text', 'Please write a text, or remove this block');
    if (block.type === 'picture' && !pictures.has(pictureKey(block)))
      missing('picture', block.item ? 'This picture is not published any more. Choose another' : 'Choose a picture');
    if (block.type === 'button' && !block.label.trim()) missing('label', 'Please write what the button says');
    if (block.type === 'button' && !isLink(block.link.trim()))
      missing('link', 'Please enter an address that begins with https://, or a page of yours such as /programs');
    if (block.type === 'program' && !programs.has(block.program ?? ''))
      missing('program', block.program ? 'This program is not on the website. Choose another' : 'Choose a program');
  }
  if (bytesOf(shownBlocks(blocks, { pictures, programs })) > mostBytes)
    fields['blocks'] = 'This is too long for an email: programs such as Gmail would cut it off. Please shorten it';
  return fields;
}

/** Throws 422 with a sentence at each field that is not finished. */
export function requireFinished(written: Written, found: Found): void {
  const fields = missingIn(written, found);
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

/** The blocks as the website shows them. What is unfinished, or was taken off the website since, is left out. */
export const shownBlocks = (blocks: readonly NewsletterBlock[], found: Found): ShownBlock[] =>
  blocks.flatMap((block): ShownBlock[] => {
    switch (block.type) {
      case 'heading':
        return block.text.trim() ? [{ type: 'heading', text: block.text.trim() }] : [];
      case 'text':
        return partsOf(block.text).map(({ is, lines }) => ({ type: is, lines }));
      case 'picture': {
        const one = found.pictures.get(pictureKey(block));
        return one ? [{ type: 'picture', picture: one.picture, caption: block.caption.trim() }] : [];
      }
      case 'button':
        return block.label.trim() && isLink(block.link.trim())
          ? [{ type: 'button', label: block.label.trim(), link: block.link.trim() }]
          : [];
      case 'program': {
        const one = found.programs.get(block.program ?? '');
        return one ? [{ type: 'program', ...one }] : [];
      }
    }
  });

/** The same for an email: every address is whole, and pictures are those that mail programs can show. */
export function mailBlocks(blocks: readonly NewsletterBlock[], found: Found, origin: string): MailBlock[] {
  const whole = (path: string) => (path.startsWith('/') ? `${origin}${path}` : path);
  return blocks.flatMap((block): MailBlock[] => {
    if (block.type === 'picture') {
      const one = found.pictures.get(pictureKey(block));
      return one
        ? [{ is: 'picture', src: whole(one.mailPath), alt: one.picture.alt, caption: block.caption.trim() }]
        : [];
    }
    return shownBlocks([block], found).flatMap((shown): MailBlock[] => {
      switch (shown.type) {
        case 'heading':
          return [{ is: 'heading', text: shown.text }];
        case 'paragraph':
          return [{ is: 'prose', spans: shown.lines }];
        case 'list':
          return [{ is: 'points', spans: shown.lines }];
        case 'button':
          return [{ is: 'button', label: shown.label, link: whole(shown.link) }];
        case 'program':
          return [
            { is: 'heading', text: shown.title },
            { is: 'text', lines: shown.lines },
            { is: 'button', label: 'See the program', link: whole(shown.path) },
          ];
        default:
          return [];
      }
    });
  });
}

/** What stands below each newsletter. */
export const footOf = (
  { isPublic }: { isPublic: boolean },
  { archive, leave }: { archive: string; leave: string },
): MailBlock => ({
  is: 'links',
  links: [
    ...(isPublic ? [{ label: 'Read it on our website', link: archive }] : []),
    { label: 'Unsubscribe', link: leave },
  ],
});

/** The first sentences, for lists. */
export function glimpseOf(blocks: readonly NewsletterBlock[]): string {
  const text = blocks
    .flatMap((block) => (block.type === 'text' ? partsOf(block.text) : []))
    .flatMap(({ lines }) => lines.map((spans) => spans.map((span) => span.text).join('')))
    .join(' ');
  return text.length <= 180 ? text : `${text.slice(0, 180).replace(/\s+\S*$/, '')} …`;
}
