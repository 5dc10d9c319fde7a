import type { AdminConsentText } from '@doctorbird/contract/families/consent-texts';

/** Whose latest answer is yes to the current text. */
export const agreedTo = ({ version, versions }: AdminConsentText): number =>
  versions.find((one) => one.version === version)?.agreed ?? 0;

/** Whose latest answer is yes to an earlier text. */
export const olderOf = ({ version, versions }: AdminConsentText): number =>
  versions.reduce((sum, one) => (one.version === version ? sum : sum + one.agreed), 0);
