import type { mailDomainCalls } from '@doctorbird/contract/organisation/mail-domain';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { lookUpTxt } from '../../../platform/mail/txt-records.ts';
import { checkMailDomain } from './check-mail-domain.ts';

export const mailDomainHandlers = ({
  config,
}: Pick<AppDependencies, 'config'>): Handlers<typeof mailDomainCalls, Actor> => ({
  checkMailDomain: ({ query }) =>
    checkMailDomain(lookUpTxt, { from: config.mailFrom, selector: query.selector?.trim() ?? '' }),
});
