import { mailTextCalls, saveMailText as given } from '@doctorbird/contract/organisation/mail-texts';
import { textChannels } from '@doctorbird/contract/organisation/channels';
import { z } from 'zod';
import { isSame, problemsOf, type PartChange, type TransferredPart } from '../settings/transferred-part.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { presentFields } from '../../../platform/present-fields.ts';
import { mailTextProblems, shortProblem } from './check-mail-texts.ts';
import { channelsNow, shortNow, type MailKind } from './mail-kind.ts';
import { changedTexts, type MailTextRow } from './mail-texts.queries.ts';
import { saveMailText } from './save-mail-text.ts';

/** What phones get may be absent, as in files of earlier versions: then it stays as it is. */
const filed = z.array(given.omit({ version: true }).extend({ kind: z.string().max(60) })).max(500);
type Filed = z.output<typeof filed>;

const filedOf = (kind: MailKind, changed: MailTextRow | undefined) => ({
  kind: kind.id,
  is_on: !kind.mayBeOff || (changed?.isOn ?? true),
  subject: changed?.subject ?? kind.subject,
  headline: changed?.headline ?? kind.headline,
  body: changed?.body ?? kind.body,
  ...(kind.short !== null && {
    short: shortNow(kind, changed ?? null) ?? kind.short,
    channels: textChannels.filter((channel) => channelsNow(kind, changed ?? null).includes(channel)),
  }),
});

/** The texts of emails in the file of settings: those that differ from the original ones. */
export function mailTextsPart(kinds: readonly MailKind[]): TransferredPart {
  async function read(db: Executor): Promise<Filed> {
    const changed = await changedTexts(db);
    return kinds.filter(({ id }) => changed.has(id)).map((kind) => filedOf(kind, changed.get(kind.id)));
  }
  return {
    section: 'mail_texts',
    rights: { read: mailTextCalls.listMailTexts.right, save: mailTextCalls.saveMailText.right },
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
          const short = next.short === undefined ? null : shortProblem(kind, next.short);
          if (short !== null) problems.push(`${kind.title}: ${short}.`);
          if (!next.is_on && !kind.mayBeOff) problems.push(`${kind.title}: this email always goes out.`);
          const { kind: _id, ...before } = filedOf(kind, changed.get(id));
          const whole = { ...before, ...presentFields(next) };
          if (!isSame(sorted(before), sorted(whole)))
            changes.push({ field: kind.title, before: shownText(before), after: shownText(whole) });
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
  short?: string | undefined;
  channels?: readonly string[] | undefined;
}
const sorted = ({ is_on, subject, headline, body, short, channels = [] }: Texts) => [
  is_on,
  subject,
  headline,
  body,
  short ?? null,
  channels.toSorted((a, b) => a.localeCompare(b)),
];
const shownText = ({ is_on, subject, body, short, channels = [] }: Texts) =>
  [`${is_on ? '' : 'Off. '}${subject}`, body, short && `Phones (${channels.join(', ') || 'none'}): ${short}`]
    .filter(Boolean)
    .join('\n');
