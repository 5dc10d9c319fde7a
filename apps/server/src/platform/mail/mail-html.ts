import { Button } from '@react-email/button';
import { Preview } from '@react-email/preview';
import { createElement as h, Fragment, type CSSProperties, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { dayParts } from './day-parts.ts';
import type { MailBlock, MailBrand, MailContent, MailDay, MailFact, MailPicture, MailSpan } from './mail-content.ts';
import { inksOf, type MailInks } from './mail-inks.ts';
import { headMarkup, ink, line, muted, outlook, page, sheet, type } from './mail-style.ts';

/** How the logo is named inside a message, so that nothing is fetched from outside. */
export const logoCid = 'logo@mail';

/** A table that is only for looks: Outlook for Windows knows no other layout. */
const table = (props: Record<string, unknown>, ...rows: ReactNode[]) =>
  h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0, width: '100%', ...props },
    h('tbody', null, ...rows),
  );
const row = (...cells: ReactNode[]) => h('tr', null, ...cells);
const cell = (props: Record<string, unknown>, ...inside: ReactNode[]) => h('td', props, ...inside);
const band = (ground: string, padding: string, ...inside: ReactNode[]) =>
  row(cell({ bgcolor: ground, className: 'pd', style: { background: ground, padding } }, ...inside));

const paragraph = { margin: '0 0 14px', ...type(400, 16, 24), color: ink };

const heading = { margin: '6px 0 12px', ...type(900, 22, 26, 'title'), color: ink };

const inLines = (lines: readonly ReactNode[]): ReactNode[] =>
  lines.flatMap((text, at) => (at === 0 ? [text] : [h('br', { key: `line-${at}` }), text]));

/** The pieces of a line. A fragment, because a line may have several. */
const drawnSpans = (spans: readonly MailSpan[], inks: MailInks): ReactNode =>
  h(
    Fragment,
    null,
    ...spans.map(({ text, bold, link }) =>
      link ? anchor(text, link, { color: inks.accent }) : bold ? h('b', null, text) : text,
    ),
  );

/** As wide as the column, and its caption below. */
const pictureOf = ({ src, alt, caption }: MailPicture) =>
  table(
    { style: { margin: '0 0 18px' } },
    row(
      cell(
        {},
        h('img', {
          src,
          alt,
          width: 536,
          height: 335,
          style: { display: 'block', width: '100%', maxWidth: '536px', height: 'auto', border: 0, borderRadius: '6px' },
        }),
      ),
    ),
    ...(caption
      ? [row(cell({ className: 'mu', style: { ...type(400, 14, 20), color: muted, paddingTop: '6px' } }, caption))]
      : []),
  );

function drawnBlock(block: MailBlock, inks: MailInks): ReactNode {
  switch (block.is) {
    case 'text':
      return h('p', { className: 'tx', style: paragraph }, ...inLines(block.lines));
    case 'note':
      return h(
        'p',
        { className: 'mu', style: { ...paragraph, ...type(400, 14, 21), color: muted } },
        ...inLines(block.lines),
      );
    case 'list':
      return table({ style: { margin: '0 0 18px' } }, ...block.lines.map((text) => point(text, inks)));
    case 'heading':
      return h('h2', { className: 'tx', style: heading }, block.text);
    case 'prose':
      return h(
        'p',
        { className: 'tx', style: paragraph },
        ...inLines(block.spans.map((spans) => drawnSpans(spans, inks))),
      );
    case 'points':
      return table(
        { style: { margin: '0 0 18px' } },
        ...block.spans.map((spans) => point(drawnSpans(spans, inks), inks)),
      );
    case 'picture':
      return pictureOf(block);
    case 'facts':
      return table(
        { className: 'ln', style: { margin: '0 0 20px', borderTop: `1px solid ${line}` } },
        ...block.facts.map((entry) => fact(entry, inks)),
      );
    case 'links':
      return table(
        { style: { margin: '0 0 18px' } },
        ...block.links.map(({ label, link }) =>
          row(
            cell(
              { className: 'tx', style: { ...type(400, 16, 24), padding: '4px 0', color: ink } },
              anchor(label, link, { color: inks.accent }),
            ),
          ),
        ),
      );
    case 'button':
      return button(block.label, block.link, inks);
    case 'day':
      return dayCard(block, inks);
  }
}

const anchor = (label: string, link: string, style: CSSProperties) => h('a', { href: link, style }, label);

const point = (text: ReactNode, inks: MailInks) =>
  row(
    cell({ width: 22, valign: 'top', className: 'lf', style: { ...type(900, 16, 24), color: inks.accent } }, '\u25CB'),
    cell({ className: 'tx', style: { ...type(400, 16, 24), color: ink, paddingBottom: '4px' } }, text),
  );

const fact = ({ label, value, link }: MailFact, inks: MailInks) =>
  row(
    cell(
      {
        width: 150,
        valign: 'top',
        className: 'mu ln',
        style: { ...type(400, 15, 22), color: muted, padding: '8px 12px 8px 0', borderBottom: `1px solid ${line}` },
      },
      label,
    ),
    cell(
      {
        valign: 'top',
        className: 'tx ln',
        style: { ...type(700, 15, 22), color: ink, padding: '8px 0', borderBottom: `1px solid ${line}` },
      },
      link === undefined ? value : anchor(value, link, { color: inks.accent }),
    ),
  );

/** A link with padding in a colored cell; the library adds what Outlook needs for the padding. */
const button = (label: string, link: string, { accent }: MailInks) =>
  table(
    { width: undefined, className: 'bt', style: { margin: '4px 0 20px' } },
    row(
      cell(
        { bgcolor: accent, style: { borderRadius: '6px', background: accent } },
        h(
          Button,
          {
            href: link,
            style: {
              padding: '14px 24px',
              ...type(700, 16, 20),
              color: '#FFFFFF',
              textDecoration: 'none',
              border: `1px solid ${accent}`,
              borderRadius: '6px',
            },
          },
          label,
        ),
      ),
    ),
  );

function dayCard({ day, title, note, place, map, street }: MailDay, inks: MailInks): ReactNode {
  const { weekday, date, month } = dayParts(day);
  const small = { ...type(700, 13, 16), color: '#FFE9A8', letterSpacing: '.04em' };
  const said = { margin: '0 0 8px', ...type(400, 15, 21), color: ink };
  return table(
    { className: 'box', style: { margin: '0 0 20px', border: `2px solid ${ink}`, background: sheet } },
    row(
      cell(
        {
          width: 92,
          valign: 'top',
          className: 'dt',
          bgcolor: ink,
          style: { background: ink, padding: '16px 8px', textAlign: 'center' },
        },
        h('div', { style: small }, weekday),
        h('div', { style: { ...type(900, 40, 42, 'title'), color: '#FFE9A8' } }, date),
        h('div', { style: small }, month),
      ),
      cell(
        { valign: 'top', style: { padding: '14px 16px' } },
        h(
          'p',
          { className: 'tx', style: said },
          h('b', null, title),
          note
            ? [h('br', { key: 'break' }), h('span', { key: 'note', className: 'mu', style: { color: muted } }, note)]
            : null,
        ),
        place ? h('p', { className: 'tx', style: said }, h('b', null, place)) : null,
        map ? h('p', { className: 'tx', style: said }, anchor(street || 'Map', map, { color: inks.accent })) : null,
      ),
    ),
  );
}

function head(brand: MailBrand, inks: MailInks): ReactNode {
  const [first = brand.name, ...rest] = brand.nameLines;
  return band(
    inks.head,
    '14px 32px',
    table(
      { width: undefined },
      row(
        cell(
          { style: { paddingRight: '12px' } },
          h('img', { src: `cid:${logoCid}`, width: 44, height: 44, alt: '', style: { display: 'block', border: 0 } }),
        ),
        cell(
          { style: { ...type(900, 18, 18, 'title'), color: '#F4F0DF', letterSpacing: '.01em' } },
          first.toUpperCase(),
          rest.length > 0
            ? [
                h('br', { key: 'break' }),
                h(
                  'span',
                  { key: 'second', style: { ...type(600, 11, 16), letterSpacing: '.22em', color: '#A9C6B4' } },
                  rest.join(' ').toUpperCase(),
                ),
              ]
            : null,
        ),
      ),
    ),
  );
}

function foot({ because, choose }: MailContent, brand: MailBrand): ReactNode {
  const small = { margin: '0 0 8px', ...type(400, 13, 19), color: muted };
  const quiet = { color: 'inherit' };
  return row(
    cell(
      { className: 'pd ln', style: { padding: '18px 32px 26px', borderTop: `1px solid ${line}` } },
      h(
        'p',
        { className: 'mu', style: small },
        h('b', { className: 'tx', style: { color: ink } }, 'Questions? Answer this email'),
        ', or call ',
        anchor(brand.shownPhone, `tel:${brand.phone}`, quiet),
        brand.hours ? `, ${brand.hours}.` : '.',
      ),
      h(
        'p',
        { className: 'mu', style: { ...small, margin: 0 } },
        `${brand.name}, ${brand.address}. ${because} `,
        choose === null ? null : anchor('Choose what we send', choose, quiet),
      ),
    ),
  );
}

const plainLine = (spans: readonly MailSpan[]): string => spans.map(({ text }) => text).join('');

/** What the list of a mailbox shows after the subject: the first sentences. */
const glimpse = (blocks: readonly MailBlock[]): string =>
  blocks
    .flatMap((block) => (block.is === 'text' ? block.lines : block.is === 'prose' ? block.spans.map(plainLine) : []))
    .filter((text) => !text.startsWith('Hello '))
    .join(' ');

/** The HTML part: one column of 600 px made of tables. React escapes every text, so a name cannot become markup. */
export function mailAsHtml(content: MailContent, { subject, brand }: { subject: string; brand: MailBrand }): string {
  const inks = inksOf(brand.accent);
  const { ground, text } = inks.bands[content.tone];
  const markup = renderToStaticMarkup(
    h(
      'html',
      { lang: 'en-JM' },
      h('head', null, headMarkup(subject, inks)),
      h(
        'body',
        { className: 'bg', style: { margin: 0, padding: 0, background: page } },
        h(Preview, null, glimpse(content.blocks)),
        table(
          { className: 'bg', bgcolor: page, style: { background: page } },
          row(
            cell(
              { align: 'center', style: { padding: '0 0 28px' } },
              table(
                {
                  className: 'w sh',
                  width: 600,
                  bgcolor: sheet,
                  style: { width: '600px', maxWidth: '600px', background: sheet, textAlign: 'left' },
                },
                head(brand, inks),
                band(
                  ground,
                  '24px 32px 26px',
                  content.eyebrow
                    ? h('p', { style: { margin: '0 0 6px', ...type(600, 14, 20), color: text } }, content.eyebrow)
                    : null,
                  h(
                    'h1',
                    {
                      className: 'hd',
                      style: { margin: 0, ...type(900, 34, 36, 'title'), color: text, letterSpacing: '-.01em' },
                    },
                    content.headline,
                  ),
                ),
                row(
                  cell(
                    { className: 'pd', style: { padding: '26px 32px 10px' } },
                    ...content.blocks.map((block) => drawnBlock(block, inks)),
                  ),
                ),
                foot(content, brand),
              ),
            ),
          ),
        ),
      ),
    ),
  );
  // React asks browsers to load pictures early; in a mail the logo is a part of the message.
  return `<!doctype html>${markup.replaceAll(/<link rel="preload"[^>]*>/g, '').replace('</head>', () => `${outlook}</head>`)}`;
}
