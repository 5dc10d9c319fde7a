/** Delivers one text message. */
export const TEXT_JOB = 'texts.deliver';
