/** The ways by which a message reaches a person, in the order of the settings. */
export const messageChannels = ['mail', 'sms', 'whatsapp', 'push'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** The channels that carry a short text. */
export const textChannels = ['sms', 'whatsapp', 'push'] as const;
export type TextChannel = (typeof textChannels)[number];

/** What a message is about, as its reader chooses. Who has a part in `stoppableTopics` off gets no email about it either. */
export const messageTopics = ['classes', 'reminders', 'places', 'money', 'progress', 'news', 'messages'] as const;
export type MessageTopic = (typeof messageTopics)[number];

/** The topics whose emails a reader may stop. The others are about places, money and safety, and always go out. */
export const stoppableTopics = ['reminders', 'progress', 'news'] as const satisfies readonly MessageTopic[];

/** `urgent` passes quiet hours and goes first; `bulk` goes last. */
export const urgencies = ['urgent', 'normal', 'bulk'] as const;
export type Urgency = (typeof urgencies)[number];

/** `held`: it waits for the end of quiet hours or of a full day. `dropped`: it was withdrawn or dismissed. */
export const textStates = ['held', 'queued', 'sending', 'sent', 'delivered', 'failed', 'dropped'] as const;
export type TextState = (typeof textStates)[number];

/** Whether a channel reaches people: `stand-in` only shows here what would be sent. */
export type ChannelReach = 'live' | 'stand-in' | 'off';

/** What somebody agrees to who turns a channel on; recorded with the time and the number. */
export const consentTexts = {
  sms: 'Send me text messages (SMS) about our classes, places and payments at this number. I can turn this off here at any time.',
  whatsapp:
    'Send me WhatsApp messages about our classes, places and payments at this number. I can turn this off here, or by writing STOP in the chat.',
} as const;
