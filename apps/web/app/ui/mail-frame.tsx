import { useEffect, useRef } from 'react';
import * as styles from './mail-frame.module.css';

type MailFrameProps = {
  /** What the frame shows, for screen readers. */
  title: string;
  html: string;
  /** As a program in dark mode shows it. */
  dark?: boolean;
  /** As wide as a phone. */
  phone?: boolean;
};

/**
 * An email in a frame of its own, as a mail program shows it: nothing in it runs, and no link of it can be followed. The
 * site's policy allows no style that comes as text, so styles are set one by one.
 */
export function MailFrame({ title, html, dark = false, phone = false }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const shown = frame.current;
    if (!shown) return;
    const show = () => showMail(shown, { html, dark });
    show();
    // Firefox puts an empty page of its own in first.
    shown.addEventListener('load', show);
    return () => shown.removeEventListener('load', show);
  }, [html, dark, phone]);
  return (
    <iframe
      ref={frame}
      title={title}
      className={phone ? styles.phone : styles.frame}
      // Without scripts; the same origin is needed to fill it.
      sandbox="allow-same-origin"
    />
  );
}

/** The styles for all mails; those that only Outlook reads stand in a comment. */
const ownSheet = /<style>(?!\*)([\s\S]*?)<\/style>/g;

function showMail(frame: HTMLIFrameElement, { html, dark }: { html: string; dark: boolean }): void {
  const target = frame.contentDocument;
  const view = target?.defaultView;
  if (!target || !view) return;
  // Our mails write every quotation mark in a text as an entity, so this finds attributes only.
  const quiet = html.replaceAll(ownSheet, '').replaceAll(' style="', ' data-style="');
  const parsed = new DOMParser().parseFromString(quiet, 'text/html');
  const sheet = new view.CSSStyleSheet();
  const rules = [...html.matchAll(ownSheet)].map(([, text = '']) => text).join('\n');
  // The frame follows the choice on this page instead of the device.
  sheet.replaceSync(rules.replaceAll('(prefers-color-scheme:dark)', dark ? 'all' : 'not all'));
  target.adoptedStyleSheets = [sheet];
  target.documentElement.lang = parsed.documentElement.lang;
  for (const part of parsed.body.querySelectorAll('script, style, link, meta')) part.remove();
  for (const part of parsed.body.querySelectorAll('[href]')) part.removeAttribute('href');
  const body = target.adoptNode(parsed.body);
  target.body.replaceWith(body);
  for (const part of [body, ...body.querySelectorAll<HTMLElement>('[data-style]')])
    part.style.cssText = part.dataset.style ?? '';
  frame.style.height = `${target.documentElement.scrollHeight}px`;
}
