import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { composed, type Mailer } from './mailer.ts';

/** No other file in the folder is ours to delete. */
const ownFile = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?:eml|txt)$/;

/** Without an SMTP server every message is written to a folder: as .eml for a mail program, as .txt for people. */
export function createFolderMailer({ folder, from }: { folder: string; from: string }): Mailer {
  return {
    kind: 'folder',
    async deliver(mail) {
      const { id, to, subject, text, attachments } = mail;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true }, { from });
      const written = await transport.sendMail(composed(mail, from));
      await writeWhole(join(folder, `${id}.eml`), written.message as Buffer);
      const withFiles = (attachments ?? [])
        .filter(({ cid }) => cid === undefined)
        .map(({ name }) => `Attached: ${name}\n`)
        .join('');
      await writeWhole(join(folder, `${id}.txt`), `To: ${to}\nSubject: ${subject}\n${withFiles}\n${text}\n`);
    },
    async sweep(known) {
      const files = new Map<string, string[]>();
      for (const name of await readdir(folder).catch(() => [])) {
        const id = ownFile.exec(name)?.[1];
        if (id) files.set(id, [...(files.get(id) ?? []), join(folder, name)]);
      }
      const present = await known([...files.keys()]);
      const gone = [...files].filter(([id]) => !present.has(id));
      for (const [, paths] of gone) for (const path of paths) await rm(path, { force: true });
      return gone.length;
    },
    close: () => {},
  };
}

async function writeWhole(file: string, contents: string | Buffer): Promise<void> {
  await writeFile(`${file}.part`, contents, { mode: 0o600 });
  await rename(`${file}.part`, file);
}
