import { createElement as h, type CSSProperties } from 'react';
import type { MailInks } from './mail-inks.ts';

export const ink = '#0B1B16';
export const muted = '#4A5B52';
export const line = '#D8D0B8';
export const page = '#FBF5E4';
export const sheet = '#FFFDF6';

const faces = {
  text: "'Instrument Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  title: "Anybody,'Arial Black',Arial,Helvetica,sans-serif",
};

/** Weight, size and height of a line in px. Everything is inline, because some programs drop the head. */
export const type = (
  weight: number,
  size: number,
  height: number,
  face: keyof typeof faces = 'text',
): CSSProperties => ({
  fontFamily: faces[face],
  fontWeight: weight,
  fontSize: `${size}px`,
  lineHeight: `${height}px`,
});

/** Phones, and programs with a dark mode that asks the mail; the bands hold their own colors either way. */
const sheetOfStyles = ({ accentInDark }: MailInks) => `
body{margin:0;padding:0;-webkit-text-size-adjust:100%}img{border:0}
@media (max-width:620px){.w{width:100%!important}.pd{padding-left:18px!important;padding-right:18px!important}.hd{font-size:28px!important;line-height:30px!important}.bt,.bt td,.bt a{width:100%!important;text-align:center;box-sizing:border-box}}
@media (prefers-color-scheme:dark){.bg{background:#071512!important}.sh{background:#0E211B!important}.box{background:#0E211B!important;border-color:#A3B8AE!important}.tx{color:#EFF5EA!important}.mu{color:#A3B8AE!important}.ln{border-color:#2C443B!important}.dt{background:#123D29!important}.lf,.tx a,.mu a{color:${accentInDark}!important}}
[data-ogsc] .tx{color:#EFF5EA!important}[data-ogsc] .mu{color:#A3B8AE!important}[data-ogsb] .sh{background:#0E211B!important}
`;

/** For Outlook on Windows only. */
export const outlook =
  '<!--[if mso]><xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>*{font-family:Arial,sans-serif!important}</style><![endif]-->';

export const headMarkup = (title: string, inks: MailInks) => [
  h('meta', { key: 'set', charSet: 'utf-8' }),
  h('meta', { key: 'wide', name: 'viewport', content: 'width=device-width,initial-scale=1' }),
  h('meta', { key: 'scheme', name: 'color-scheme', content: 'light dark' }),
  h('meta', { key: 'schemes', name: 'supported-color-schemes', content: 'light dark' }),
  h('meta', { key: 'detect', name: 'format-detection', content: 'telephone=no,date=no,address=no' }),
  h('title', { key: 'title' }, title),
  h('style', { key: 'styles', dangerouslySetInnerHTML: { __html: sheetOfStyles(inks) } }),
];
