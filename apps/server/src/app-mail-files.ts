import type { AppDependencies } from './app-dependencies.ts';
import { receiptFile } from './modules/billing/receipts/receipt-file.ts';
import { mailedFile } from './modules/messages/conversations/conversation-files.ts';
import { attachedFile } from './modules/messages/broadcasts/broadcast-file.ts';
import { classesFile, meetingFile } from './modules/teaching/schedule/calendar-attachments.ts';
import { readMailBrand } from './modules/organisation/mails/mail-brand.ts';
import type { MailFileMaker, MailMaking } from './platform/mail/compose-mail.ts';

/** Makes the files that messages name (`organisation/mails/mail-files.ts`), when they are delivered. */
const mailFileMakers = ({
  files,
  config,
}: Pick<AppDependencies, 'files' | 'config'>): Record<string, MailFileMaker> => ({
  receipt: (db, id) => receiptFile(db, files, id),
  classes: (db, id) => classesFile(db, config, id),
  broadcast: (db, id) => attachedFile(db, files, id),
  conversation: (db, id) => mailedFile(db, files, id),
  meeting: (db, id) => meetingFile(db, config, id),
});

/** What the delivery and the preview of a mail need. */
export const mailMakingOf = (deps: Pick<AppDependencies, 'files' | 'config'>): MailMaking => ({
  brand: (db) => readMailBrand(db, deps.files),
  makers: mailFileMakers(deps),
});
