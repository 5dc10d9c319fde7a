import { writtenDate } from '../jamaica-time.ts';
import type { MailBlock, MailBrand, MailContent, MailSpan } from './mail-content.ts';

const widest = 78;

/** The blocks as plain text: a blank line between them, links as "text: address". */
export const blocksAsText = (blocks: readonly MailBlock[]): string => blocks.map(blockAsText).join('\n\n');

function blockAsText(block: MailBlock): string {
  switch (block.is) {
    case 'text':
    case 'note':
      return block.lines.join('\n');
    case 'list':
      return block.lines.map((line) => `- ${line}`).join('\n');
    case 'heading':
      return `${block.text}\n${'-'.repeat(Math.min(block.text.length, widest))}`;
    case 'prose':
      return block.spans.map(spansAsText).join('\n');
    case 'points':
      return block.spans.map((spans) => `- ${spansAsText(spans)}`).join('\n');
    case 'picture':
      return `[${[block.alt, block.caption].filter(Boolean).join(': ') || 'Picture'}]`;
    case 'facts':
      return block.facts
        .map(({ label, value, link }) => `${label}: ${value}${link === undefined ? '' : `, ${link}`}`)
        .join('\n');
    case 'links':
      return block.links.map(({ label, link }) => `${label}: ${link}`).join('\n');
    case 'button':
      return `${block.label}: ${block.link}`;
    case 'day':
      return [
        `${writtenDate(block.day)}: ${block.title}`,
        ...(block.note ? [block.note] : []),
        ...(block.place ? [block.place] : []),
        ...(block.map ? [`${block.street ? `${block.street}, map` : 'Map'}: ${block.map}`] : []),
      ].join('\n');
  }
}

const spansAsText = (spans: readonly MailSpan[]): string =>
  spans.map(({ text, link }) => (link === undefined || link === text ? text : `${text} (${link})`)).join('');

/** The whole plain-text part of a mail, with the frame that the HTML part has, too. */
export function mailAsText({ headline, blocks, because, choose }: MailContent, brand: MailBrand): string {
  const lines = [
    headline,
    '',
    blocksAsText(blocks),
    '',
    '-- ',
    `${brand.name}, ${brand.address}`,
    `Questions? Answer this email, or call ${brand.shownPhone}${brand.hours ? `, ${brand.hours}` : ''}.`,
    because,
    ...(choose === null ? [] : [`Choose what we send: ${choose}`]),
  ];
  return `${lines.join('\n').split('\n').map(wrapped).join('\n')}\n`;
}

/** A long line in several. An address is never broken. */
function wrapped(line: string): string {
  if (line.length <= widest || line === '-- ') return line;
  const rows: string[] = [];
  let row = '';
  for (const word of line.split(' ')) {
    if (row !== '' && row.length + 1 + word.length > widest) {
      rows.push(row);
      row = word;
    } else row = row === '' ? word : `${row} ${word}`;
  }
  return [...rows, row].join('\n');
}
