import { DomainError } from '../../../platform/domain-error.ts';

/** A report is taken from the provider alone. */
export const forged = () => new DomainError('forbidden', 'not_signed', 'This message is not signed by the provider.');
