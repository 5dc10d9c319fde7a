import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { showPhone } from '@doctorbird/contract/core/phones';
import type { Organisation } from '@doctorbird/contract/organisation/site';
import type { Executor } from '../../../platform/database/connect.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { MailBrand } from '../../../platform/mail/mail-content.ts';
import { logoForPaper } from '../logo/logo.queries.ts';
import { readOrganisation } from '../settings/organisation-settings.ts';

const ownMark = join(import.meta.dirname, 'mark.png');

/** `Mon-Fri 8:00 AM-5:00 PM, Sat 10:00 AM-4:00 PM`: closed days are left out. */
const openHours = ({ hours }: Pick<Organisation, 'hours'>): string =>
  hours
    .filter((line) => !/closed/i.test(line.hours))
    .map((line) => `${line.days} ${line.hours}`)
    .join(', ');

/** What the frame of every mail shows: the settings as they are at delivery, and the organization's own logo where it has one. */
export async function readMailBrand(db: Executor, files: Pick<FileStore, 'getBytes'>): Promise<MailBrand> {
  const organisation = await readOrganisation(db);
  return {
    name: organisation.name,
    nameLines: organisation.name_lines,
    address: organisation.address,
    email: organisation.email,
    phone: organisation.phone,
    shownPhone: showPhone(organisation.phone),
    hours: openHours(organisation),
    accent: organisation.mail_accent ?? null,
    logo: (await logoForPaper(db, files)) ?? (await readFile(ownMark)),
  };
}
