import { textChannels } from '@doctorbird/contract/organisation/channels';
import type { Executor } from '../../../platform/database/connect.ts';
import type { MailKind } from '../mails/mail-kind.ts';
import { textsOf } from '../mails/send-mail.ts';
import { wants } from '../notifications/notification-choices.ts';
import { findReaders } from '../notifications/readers.queries.ts';
import { channelStates, type ChannelConfig } from './channel-states.ts';
import { addressesOf } from './notify-people.ts';

/** Of these accounts, those whom the short text of a kind would reach on a phone or a browser now, as `notifyPeople` sends it. */
export async function reachedByPhone(
  db: Executor,
  config: ChannelConfig,
  { kind, ids }: { kind: MailKind; ids: readonly string[] },
): Promise<Set<string>> {
  const texts = ids.length > 0 ? await textsOf(db, kind) : null;
  if (!texts || texts.short === null) return new Set();
  const states = await channelStates(db, config);
  const on = textChannels.filter((channel) => states[channel].reach !== 'off' && texts.channels.includes(channel));
  const readers = await findReaders(db, ids);
  return new Set(
    [...readers.values()]
      .filter((reader) =>
        on.some((channel) => wants(reader.choices, channel, kind.topic) && addressesOf(reader, channel).length > 0),
      )
      .map(({ id }) => id),
  );
}
