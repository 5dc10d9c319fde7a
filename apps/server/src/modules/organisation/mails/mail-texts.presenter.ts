import type { MailKindLine, MailKindPage } from '@doctorbird/contract/organisation/mail-texts';
import { shortVariables } from './check-mail-texts.ts';
import { channelsNow, commonVariables, mailParts, shortNow, textsNow, type MailKind } from './mail-kind.ts';
import type { mailText } from './mail-texts.table.ts';

type Changed = typeof mailText.$inferSelect | null;

export const presentKindLine = (kind: MailKind, changed: Changed): MailKindLine => ({
  kind: kind.id,
  title: kind.title,
  when: kind.when,
  group: kind.group,
  audience: kind.audience,
  may_be_off: kind.mayBeOff,
  is_on: !kind.mayBeOff || (changed?.isOn ?? true),
  changed: changed && { at: changed.changedAt.toISOString(), by: changed.changedBy },
});

export const presentKind = (kind: MailKind, changed: Changed): MailKindPage => ({
  ...presentKindLine(kind, changed),
  ...textsNow(kind, changed),
  original: { subject: kind.subject, headline: kind.headline, body: kind.body },
  variables: [
    ...Object.entries({ ...kind.variables, ...commonVariables }).map(([name, sample]) => ({ name, sample })),
    ...mailParts.map((name) => ({ name, sample: partSamples[name] })),
  ],
  short:
    kind.short === null
      ? null
      : {
          text: shortNow(kind, changed) ?? kind.short,
          original: kind.short,
          variables: shortVariables(kind),
          channels: kind.topic === null ? null : channelsNow(kind, changed).filter((channel) => channel !== 'mail'),
        },
  version: changed?.version ?? 1,
});

const partSamples = {
  details: 'Facts, dates and links that belong here',
  button: 'The button',
} as const;
