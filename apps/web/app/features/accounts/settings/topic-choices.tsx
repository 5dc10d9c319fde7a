import { stoppableTopics, type MessageChannel, type MessageTopic } from '@doctorbird/contract/organisation/channels';
import type { MessageChoices } from '@doctorbird/contract/organisation/message-choices';
import * as styles from './message-choices.module.css';

const topicNames: Record<MessageTopic, string> = {
  classes: 'Moved and cancelled classes, calls at competitions',
  reminders: 'Class reminders',
  places: 'Places and waiting lists',
  money: 'Payments',
  progress: 'Reports, coursework, documents',
  news: 'News and openings',
  messages: 'New messages and answers',
};
const channelNames: Record<MessageChannel, string> = {
  mail: 'Email',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
  push: 'Device',
};

/** Which channels are on at all. */
const channelsOn = ({ sms, whatsapp, devices, offered }: MessageChoices): MessageChannel[] => [
  'mail',
  ...offered.filter((channel) => (channel === 'sms' ? sms : channel === 'whatsapp' ? whatsapp : devices.length > 0)),
];

type TopicChoicesProps = { choices: MessageChoices; onTurn: (turn: { topic: string; on: boolean }) => void };

/** One line for each topic, with a check for each channel that is on. */
export function TopicChoices({ choices, onTurn }: TopicChoicesProps) {
  const channels = channelsOn(choices);
  const isFixed = (channel: MessageChannel, topic: MessageTopic) =>
    channel === 'mail' && !(stoppableTopics as readonly MessageTopic[]).includes(topic);
  const isOn = (channel: MessageChannel, topic: MessageTopic) =>
    isFixed(channel, topic) || (!choices.off.includes(`${channel}:${topic}`) && (channel !== 'mail' || choices.email));
  return (
    <table className={styles.topics}>
      <caption className="visually-hidden">What comes by which channel</caption>
      <thead>
        <tr>
          <th scope="col">About</th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {channelNames[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {choices.topics.map((topic) => (
          <tr key={topic}>
            <th scope="row">{topicNames[topic]}</th>
            {channels.map((channel) => (
              <td key={channel}>
                <input
                  type="checkbox"
                  aria-label={`${topicNames[topic]} by ${channelNames[channel]}`}
                  checked={isOn(channel, topic)}
                  disabled={isFixed(channel, topic) || (channel === 'mail' && !choices.email)}
                  onChange={({ target }) => onTurn({ topic: `${channel}:${topic}`, on: target.checked })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
