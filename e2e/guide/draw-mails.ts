import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import sharp from 'sharp';
import { doctorbird } from '../../apps/server/demo/organisation.ts';
import { mailKinds } from '../../apps/server/src/app-mails.ts';
import { previewFacts, type MailKind } from '../../apps/server/src/modules/organisation/mails/mail-kind.ts';
import type {} from '../../apps/server/src/platform/http/register-calls.ts';
import type {} from '../../apps/server/src/platform/http/json-body.ts';
import { writeMail } from '../../apps/server/src/modules/organisation/mails/send-mail.ts';
import { logoCid, mailAsHtml } from '../../apps/server/src/platform/mail/mail-html.ts';

const folder = join(import.meta.dirname, '../../docs/mails');
const mark = join(import.meta.dirname, '../../apps/server/src/modules/organisation/mails/mark.png');
const gap = 16;
/** Half the size of the screen: enough to judge a layout, and small in the repository. */
const half = (pixels: number) => Math.round(pixels / 2);
const looks = [
  { width: 640, colorScheme: 'light' },
  { width: 640, colorScheme: 'dark' },
  { width: 360, colorScheme: 'light' },
] as const;

function htmlOf(kind: MailKind, logo: Buffer): string {
  const to = { email: 'parent@demo.test', name: 'Simone Campbell' };
  const { subject, content } = writeMail(kind, kind, {
    facts: { to, ...previewFacts(kind) },
    organisation: doctorbird,
    origin: 'https://doctorbird.example',
  });
  const brand = {
    name: doctorbird.name,
    nameLines: doctorbird.name_lines,
    address: doctorbird.address,
    email: doctorbird.email,
    phone: doctorbird.phone,
    shownPhone: '(876) 555-0142',
    hours: 'Mon-Fri 8:00 AM-5:00 PM, Sat 10:00 AM-4:00 PM',
    logo,
  };
  return mailAsHtml(content, { subject, brand }).replaceAll(
    `cid:${logoCid}`,
    `data:image/png;base64,${logo.toString('base64')}`,
  );
}

/** The three looks beside each other. */
async function draw(browser: Browser, html: string): Promise<Buffer> {
  const shots: { left: number; picture: Buffer; height: number }[] = [];
  let left = 0;
  for (const { width, colorScheme } of looks) {
    const page = await browser.newPage({ viewport: { width, height: 400 }, colorScheme });
    await page.setContent(html);
    const picture = await sharp(await page.screenshot({ fullPage: true }))
      .resize({ width: half(width) })
      .png()
      .toBuffer();
    await page.close();
    const { height } = await sharp(picture).metadata();
    shots.push({ left, picture, height });
    left += half(width) + gap;
  }
  return sharp({
    create: {
      width: left - gap,
      height: Math.max(...shots.map(({ height }) => height)),
      channels: 3,
      background: '#B8B2A0',
    },
  })
    .composite(shots.map((shot) => ({ input: shot.picture, left: shot.left, top: 0 })))
    .webp({ quality: 60 })
    .toBuffer();
}

const wanted = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
const logo = await readFile(mark);
for (const kind of mailKinds) {
  if (wanted.length > 0 && !wanted.includes(kind.id)) continue;
  await writeFile(join(folder, `${kind.id}.webp`), await draw(browser, htmlOf(kind, logo)));
}
await browser.close();
const lines = mailKinds.map(({ id, title, when }) => `## ${title}\n\n${when}\n\n![${title}](${id}.webp)\n`);
await writeFile(
  join(folder, 'README.md'),
  `# Every automatic email\n\nWith sample data: light, dark, and on a phone. \`npm run docs:mails\` draws them again.\n\n${lines.join('\n')}`,
);
