import { messageTopics, textChannels, type MessageTopic } from '@doctorbird/contract/organisation/channels';
import type { messageChoiceCalls, MessageChoices } from '@doctorbird/contract/organisation/message-choices';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { channelStates } from '../channels/channel-states.ts';
import { pushKeys } from '../channels/push-keys.ts';
import { readTextingRules } from '../settings/texting-rules.ts';
import { changeMessageChoices } from './change-message-choices.ts';
import { addDevice, listDevices, removeDevice } from './devices.ts';
import { readChoices } from './notification-choices.ts';
import { presentMessageChoices } from './notification-choices.presenter.ts';
import { findReaders } from './readers.queries.ts';
import { stopTopic } from './stop-topic.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'config' | 'sealer'>;

/** What each kind of account is sent. */
const topicsOf: Record<Actor['role'], readonly MessageTopic[]> = {
  parent: messageTopics,
  student: ['classes', 'progress'],
  staff: ['classes', 'messages'],
  admin: ['classes', 'messages'],
};

export function messageChoiceHandlers(deps: Needs): Handlers<typeof messageChoiceCalls, Actor> {
  const { db, config, sealer } = deps;
  const load = async ({ accountId, role }: Actor): Promise<MessageChoices> => {
    const states = await channelStates(db, config);
    const reader = (await findReaders(db, [accountId])).get(accountId);
    return presentMessageChoices(await readChoices(db, accountId), {
      phone: reader?.phone ?? null,
      offered: textChannels.filter((channel) => states[channel].reach !== 'off'),
      topics: [...topicsOf[role]],
      devices: await listDevices(db, accountId),
      pushKey: states.push.reach === 'off' ? null : (await pushKeys(db, sealer)).public,
      rules: await readTextingRules(db),
    });
  };
  return {
    getMessageChoices: ({ actor }) => load(actor),
    changeMessageChoices: async ({ body, request, actor }) => {
      await changeMessageChoices(db, contextOf(deps, { request, actor }), body);
      return load(actor);
    },
    addDevice: async ({ body, request, actor }) => {
      await addDevice(db, contextOf(deps, { request, actor }), body);
      return load(actor);
    },
    removeDevice: async ({ params, request, actor }) => {
      await removeDevice(db, contextOf(deps, { request, actor }), params.id);
      return load(actor);
    },
    stopTopic: async ({ body, request, actor }) => {
      await stopTopic(db, contextOf(deps, { request, actor }), body);
      return { message: 'We will not email you about this any more.' };
    },
  };
}
