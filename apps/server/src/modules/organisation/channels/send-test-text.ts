import type { TextChannel } from '@doctorbird/contract/organisation/channels';
import type { ActorContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { findReaders } from '../notifications/readers.queries.ts';
import { readOrganisation } from '../settings/organisation-settings.ts';
import { channelStates } from './channel-states.ts';
import { fillShort } from './short-text.ts';
import { storeTexts } from './store-texts.ts';
import { TEST_TEXT } from './text-job.ts';

/** Sends the admin a message by one channel. Throws 409 when the channel is off, or there is no number or browser to send it to. */
export async function sendTestText(
  db: Database,
  { actor, jobs, config }: ActorContext & NotifyDependencies,
  channel: TextChannel,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if ((await channelStates(tx, config))[channel].reach === 'off')
      throw conflict('channel_off', 'This channel is off, so nothing can be sent.');
    const reader = (await findReaders(tx, [actor.accountId])).get(actor.accountId);
    const address = channel === 'push' ? reader?.devices[0] : reader?.phone;
    if (!address)
      throw conflict(
        'no_address',
        channel === 'push'
          ? 'Turn on notifications in your own settings first; the test goes to that browser.'
          : 'Add a phone number to your own account first; the test goes there.',
      );
    const { name } = await readOrganisation(tx);
    const text = fillShort('{{organisation}}: this is a test. It arrived, so this channel works.', {
      organisation: name,
    });
    await storeTexts(tx, jobs, [
      { channel, kind: TEST_TEXT, accountId: actor.accountId, address, text, urgency: 'urgent' },
    ]);
  });
}
