import { profileCalls } from '@doctorbird/contract/accounts/profile';
import { consentTexts } from '@doctorbird/contract/organisation/channels';
import { type NotificationChoices } from '@doctorbird/contract/organisation/notifications';
import {
  messageChoiceCalls,
  type ClassReminder,
  type MessageChoices,
} from '@doctorbird/contract/organisation/message-choices';
import { call } from '../../../api/call.ts';
import { useChoices } from '../../../forms/use-choices.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { showHere, whyNoPush } from './push-device.ts';
import { TopicChoices } from './topic-choices.tsx';
import * as fieldStyles from '../../../ui/field.module.css';
import * as styles from './message-choices.module.css';

type NotificationFormProps = {
  choices: NotificationChoices;
  messages: MessageChoices;
  isTeam: boolean;
  isParent: boolean;
};

const reminders: readonly { value: ClassReminder; label: string }[] = [
  { value: 'none', label: 'No reminders' },
  { value: 'first', label: 'The day before the first class' },
  { value: 'day_before', label: 'The day before each class' },
  { value: 'two_hours', label: 'Two hours before each class' },
];
const hour = (value: number) => `${value % 12 || 12} ${value < 12 ? 'am' : 'pm'}`;
const isReminder = (value: string): value is ClassReminder => reminders.some((reminder) => reminder.value === value);

const texts = { done: 'Your choice is saved.', fallback: 'Failed to save your choice' };

/** Choices that save themselves. */
export function NotificationForm({ choices: loaded, messages, isTeam, isParent }: NotificationFormProps) {
  const { shown: mentions, busy: busyMentions, choose: chooseMentions } = useChoices(loaded.mentions ?? true);
  const { shown: choices, busy, choose: chooseNext } = useChoices(messages);
  const choose = (part: Partial<Omit<MessageChoices, 'off'>>) =>
    chooseNext({
      ...texts,
      change: (before) => ({ ...before, ...part }),
      send: async ({ offered }) => {
        if (part.sms === undefined || offered.includes('sms'))
          return call(messageChoiceCalls.changeMessageChoices, { body: part });
        // Without a provider the switch only says that the office may text from its own phone.
        await call(profileCalls.updateNotifications, { body: { sms: part.sms } });
        return undefined;
      },
    });
  /** For what the server answers with all choices. */
  const settle = (send: () => Promise<MessageChoices>, fallback = texts.fallback) =>
    chooseNext({ done: texts.done, fallback, change: (before) => before, send });
  const offers = (channel: MessageChoices['offered'][number]) => choices.offered.includes(channel);
  const needsPhone = choices.phone === null ? 'Please add your phone number under Profile first.' : undefined;
  const why = offers('push') ? whyNoPush() : null;
  const devices = offers('push') && (
    <div>
      <p>
        <b>Notifications on your devices</b>
      </p>
      <ul className={styles.devices}>
        {choices.devices.map(({ id, device }) => (
          <li key={id}>
            {device}
            <Button
              variant="line"
              size="sm"
              plain
              aria-label={`Stop notifications: ${device}`}
              onClick={() => void settle(() => call(messageChoiceCalls.removeDevice, { params: { id } }))}
            >
              Stop
            </Button>
          </li>
        ))}
      </ul>
      {why === null ? (
        <Button
          variant="line"
          size="sm"
          plain
          onClick={() => void settle(() => showHere(choices.push_key ?? ''), 'Failed to turn on notifications')}
        >
          Show notifications on this device
        </Button>
      ) : (
        <p className={fieldStyles.hint}>{why}</p>
      )}
    </div>
  );
  const topics = (
    <TopicChoices
      choices={choices}
      onTurn={({ topic, on }) =>
        void chooseNext({
          ...texts,
          change: (before) => {
            const others = before.off.filter((one) => one !== topic);
            return { ...before, off: on ? others : [...others, topic] };
          },
          send: () => call(messageChoiceCalls.changeMessageChoices, { body: { turn: [{ topic, on }] } }),
        })
      }
    />
  );
  return (
    <div className={fieldStyles.form} aria-busy={busy || busyMentions || undefined}>
      {isTeam ? (
        <CheckField
          label="Email when a colleague mentions me"
          hint="The email says who mentioned you, not what the note says. Other emails about your work and your account are always sent."
          checked={mentions}
          onChange={({ target: { checked } }) =>
            void chooseMentions({
              ...texts,
              change: () => checked,
              send: async () => void (await call(profileCalls.updateNotifications, { body: { mentions: checked } })),
            })
          }
        />
      ) : (
        <CheckField
          label="Email notifications"
          hint="Progress reports, marked coursework and accepted documents. Emails about payments, places, changed dates, a child's record and the safety of your account are always sent."
          checked={choices.email}
          onChange={(event) => void choose({ email: event.target.checked })}
        />
      )}
      {(!isTeam || offers('sms')) && (
        <CheckField
          label="SMS notifications"
          hint={
            offers('sms')
              ? (needsPhone ?? `${consentTexts.sms} The number is ${choices.phone}.`)
              : 'Allows the organization to text you about classes and payments from its own phone. This website sends no texts at the moment.'
          }
          checked={choices.sms}
          onChange={(event) => void choose({ sms: event.target.checked })}
        />
      )}
      {offers('whatsapp') && (
        <CheckField
          label="WhatsApp"
          hint={needsPhone ?? `${consentTexts.whatsapp} The number is ${choices.phone}.`}
          checked={choices.whatsapp}
          onChange={(event) => void choose({ whatsapp: event.target.checked })}
        />
      )}
      {devices}
      {isParent && (
        <SelectField
          label="Remind me of classes"
          options={reminders}
          value={choices.class_reminder}
          onChange={(event) => isReminder(event.target.value) && void choose({ class_reminder: event.target.value })}
        />
      )}
      {isParent && (
        <CheckField
          label="Arrivals and departures"
          hint="A message when your child comes into class, and when and by whom your child is collected."
          checked={choices.arrivals}
          onChange={(event) => void choose({ arrivals: event.target.checked })}
        />
      )}
      {!isTeam && (
        <CheckField
          label="One email a day"
          hint={`Reports, coursework and documents come together at ${hour(choices.digest_hour)}. Everything else comes at once.`}
          checked={choices.digest}
          onChange={(event) => void choose({ digest: event.target.checked })}
        />
      )}
      {!isTeam && topics}
      {choices.offered.length > 0 && choices.quiet.from !== choices.quiet.until && (
        <p className={fieldStyles.hint}>
          {`Between ${hour(choices.quiet.from)} and ${hour(choices.quiet.until)}, only urgent messages reach your phone.`}
        </p>
      )}
    </div>
  );
}
