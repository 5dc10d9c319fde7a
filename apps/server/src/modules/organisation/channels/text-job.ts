/** Delivers one text message. */
export const TEXT_JOB = 'texts.deliver';
/** The kind of a message with which an admin tries a channel. */
export const TEST_TEXT = 'office.test_text';
/** The kind of a message about a server that failed. */
export const SERVER_ALERT = 'office.server';
/** The kind of a message with a code for signing in. */
export const PHONE_CODE = 'accounts.phone_code';
/** The kind of a message to a number that no longer signs in: somebody else may have had it changed. */
export const PHONE_ENDED = 'accounts.phone_ended';
/** The kind whose text says where to sign in; it goes to the sign-in phone when an admin sends it. */
export const SIGN_IN_LINK = 'accounts.sign_in_phone_set';
