import { z } from 'zod';
import { whole } from '../core/whole.ts';
import { yesOrNo } from '../core/yes-or-no.ts';

const amount = (most: number) => {
  const error = `Please enter 0 to ${most}`;
  return z.number({ error }).min(0, { error }).max(most, { error });
};
const price = amount(1000);
const messagesADay = whole(0, 100_000, 'Please enter 0 to 100000');
const amountADay = amount(10_000_000);
const hour = whole(0, 23, 'Please enter an hour from 0 to 23');

/** Text messages, WhatsApp and notifications: which are on, what they cost, how many a day, and when phones stay quiet. */
export const textingSettings = z.strictObject({
  sms_on: yesOrNo,
  /** What the provider charges for each part of a message, in J$. */
  sms_price: price,
  sms_daily_messages: messagesADay,
  /** In J$. */
  sms_daily_cost: amountADay,
  whatsapp_on: yesOrNo,
  whatsapp_price: price,
  whatsapp_daily_messages: messagesADay,
  whatsapp_daily_cost: amountADay,
  push_on: yesOrNo,
  /** Urgent messages go out when the day is full, too. */
  urgent_passes_cap: yesOrNo,
  /** Between these hours in Jamaica nothing but urgent messages reaches a phone; the same hour twice: no quiet hours. */
  quiet_from: hour,
  quiet_until: hour,
  /** The hour of the message of the day. */
  digest_hour: hour,
});
export type TextingRules = z.infer<typeof textingSettings>;
