import type { AdminConsentText } from '@doctorbird/contract/families/consent-texts';

/** Whose newest answer is a yes to the text in force. */
export const agreedTo = ({ version, versions }: AdminConsentText): number =>
  versions.find((one) => one.version === version)?.agreed ?? 0;

/** Whose newest answer is a yes to a text that has changed since. */
export const olderOf = ({ version, versions }: AdminConsentText): number =>
  versions.reduce((sum, one) => (one.version === version ? sum : sum + one.agreed), 0);
