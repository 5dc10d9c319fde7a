import { eq } from 'drizzle-orm';
import type { Executor } from '../database/connect.ts';
import type { MailBrand, MailContent, MailFileOrder } from './mail-content.ts';
import { mailAttachment, type mailMessage } from './mail.table.ts';
import { mailAsText } from './mail-text.ts';
import type { MailAttachment, OutgoingMail } from './mailer.ts';

/** Makes a file of a record when the mail is delivered; null when the record has gone or has nothing to show any more. */
export type MailFileMaker = (db: Executor, id: string) => Promise<MailAttachment | null>;

/** What delivery needs to know of the product. */
export interface MailMaking {
  brand: (db: Executor) => Promise<MailBrand>;
  makers: Readonly<Record<string, MailFileMaker>>;
}

/**
 * A stored message as it leaves: HTML and text from its blocks, in the frame of the organisation, with its files. Drawing
 * happens here, in the job, and never in the transaction of what the message is about.
 */
export async function composeMail(
  db: Executor,
  row: typeof mailMessage.$inferSelect,
  making: MailMaking | undefined,
): Promise<OutgoingMail> {
  const attachments = await storedFiles(db, row.id);
  const base = {
    id: row.id,
    to: row.toAddress,
    subject: row.subject,
    unsubscribeLink: row.unsubscribeLink ?? undefined,
  };
  if (row.content === null || making === undefined) return { ...base, text: row.text, attachments };
  const brand = await making.brand(db);
  // Only a process that sends mail needs what draws it.
  const { mailAsHtml, logoCid } = await import('./mail-html.ts');
  return {
    ...base,
    text: mailAsText(row.content, brand),
    html: mailAsHtml(row.content, { subject: row.subject, brand }),
    replyTo: row.content.replyTo ?? brand.email,
    attachments: [
      ...attachments,
      ...(await madeFiles(db, row.content.files ?? [], making)),
      { name: 'logo.png', type: 'image/png', content: brand.logo, cid: logoCid },
    ],
  };
}

/** The HTML with the logo inside, for a page that shows it. */
const withLogo = (html: string, { logo }: MailBrand, cid: string): string =>
  html.replaceAll(`cid:${cid}`, () => `data:image/png;base64,${logo.toString('base64')}`);

/** A message as its reader sees it, with the names of its files: as it was sent, or as it would be now. */
export async function shownMail(
  db: Executor,
  row: typeof mailMessage.$inferSelect,
  making: MailMaking,
): Promise<{ text: string; html: string | null; files: string[] }> {
  const stored = (await storedFiles(db, row.id)).map(({ name }) => name);
  if (row.content === null) return { text: row.text, html: null, files: stored };
  const brand = await making.brand(db);
  const made = await madeFiles(db, row.content.files ?? [], making);
  const shown = await drawnMail(row.content, { subject: row.subject, brand });
  const { logoCid } = await import('./mail-html.ts');
  return {
    text: shown.text,
    html: withLogo(row.html ?? shown.html, brand, logoCid),
    files: [...stored, ...made.map(({ name }) => name)],
  };
}

/** Both parts of a mail, its logo inside. */
export async function drawnMail(
  content: MailContent,
  { subject, brand }: { subject: string; brand: MailBrand },
): Promise<{ text: string; html: string }> {
  const { mailAsHtml, logoCid } = await import('./mail-html.ts');
  return { text: mailAsText(content, brand), html: withLogo(mailAsHtml(content, { subject, brand }), brand, logoCid) };
}

async function storedFiles(db: Executor, mailId: string): Promise<MailAttachment[]> {
  const files = await db
    .select({ name: mailAttachment.name, type: mailAttachment.type, content: mailAttachment.content })
    .from(mailAttachment)
    .where(eq(mailAttachment.mailId, mailId))
    .orderBy(mailAttachment.id);
  return files.map((file) => ({ ...file, content: Buffer.from(file.content, 'base64') }));
}

async function madeFiles(
  db: Executor,
  orders: readonly MailFileOrder[],
  { makers }: MailMaking,
): Promise<MailAttachment[]> {
  const files: MailAttachment[] = [];
  for (const { maker, id } of orders) {
    const file = await makers[maker]?.(db, id);
    if (file) files.push(file);
  }
  return files;
}
