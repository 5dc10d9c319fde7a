import { mailTextsGiven } from '@doctorbird/contract/organisation/mail-texts';
import { z } from 'zod';
import { isSame, problemsOf, type PartChange, type TransferredPart } from '../settings/transferred-part.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { mailTextProblems } from './check-mail-texts.ts';
import type { MailKind } from './mail-kind.ts';
import { changedTexts, type MailTextRow } from './mail-texts.queries.ts';
import { saveMailText } from './save-mail-text.ts';

const filed = z.array(mailTextsGiven.extend({ kind: z.string().max(60), is_on: z.boolean() })).max(500);
type Filed = z.output<typeof filed>;

const filedOf = (kind: MailKind, changed: MailTextRow | undefined) => ({
  kind: kind.id,
  is_on: !kind.mayBeOff || (changed?.isOn ?? true),
  subject: changed?.subject ?? kind.subject,
  headline: changed?.headline ?? kind.headline,
  body: changed?.body ?? kind.body,
});

/** The texts of emails in the file of settings: those that differ from the original ones. */
export function mailTextsPart(kinds: readonly MailKind[]): TransferredPart {
  async function read(db: Executor): Promise<Filed> {
    const changed = await changedTexts(db);
    return kinds.filter(({ id }) => changed.has(id)).map((kind) => filedOf(kind, changed.get(kind.id)));
  }
  return {
    section: 'mail_texts',
    read,
    compare: async (db, given) => {
      const parsed = filed.safeParse(given);
      if (!parsed.success) return { problems: problemsOf(parsed.error) };
      const changed = await changedTexts(db);
      const problems: string[] = [];
      const changes: PartChange[] = [];
      for (const { kind: id, ...next } of parsed.data) {
        const kind = kinds.find((one) => one.id === id);
        if (!kind) problems.push(`There is no email “${id}” in this version.`);
        else {
          problems.push(...Object.values(mailTextProblems(kind, next)).map((problem) => `${kind.title}: ${problem}.`));
          if (!next.is_on && !kind.mayBeOff) problems.push(`${kind.title}: this email always goes out.`);
          const { kind: _id, ...before } = filedOf(kind, changed.get(id));
          if (!isSame(sorted(before), sorted(next)))
            changes.push({ field: kind.title, before: shownText(before), after: shownText(next) });
        }
      }
      return problems.length > 0 ? { problems } : { changes };
    },
    save: async (tx, context, given) => {
      for (const { kind: id, ...next } of filed.parse(given)) {
        const kind = kinds.find((one) => one.id === id);
        if (kind) await saveMailText(tx, context, { kind, given: next });
      }
    },
  };
}

interface Texts {
  is_on: boolean;
  subject: string;
  headline: string;
  body: string;
}
const sorted = ({ is_on, subject, headline, body }: Texts) => [is_on, subject, headline, body];
const shownText = ({ is_on, subject, body }: Texts) => `${is_on ? '' : 'Off. '}${subject}\n${body}`;
