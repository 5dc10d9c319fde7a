import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { requiredText } from '../core/text.ts';

/** Six digits of the authenticator app, or a recovery code where allowed. */
export const secondStepCode = requiredText('Please enter the code', 40);

export const secondStepState = z
  .object({
    on: z.boolean(),
    /** Unused recovery codes. */
    codes_left: z.int(),
    /** The organization requires it, so it cannot be turned off. */
    required: z.boolean(),
  })
  .meta({ id: 'SecondStep' });
export type SecondStepState = z.infer<typeof secondStepState>;

export const secondStepSetup = z
  .object({
    /** For typing it into the app by hand. */
    secret: z.string(),
    /** The otpauth:// address in the picture; on a phone it opens the app. */
    address: z.string(),
    code: z.object({ size: z.int(), path: z.string() }),
  })
  .meta({ id: 'SecondStepSetup' });
export type SecondStepSetup = z.infer<typeof secondStepSetup>;

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
const who = ['parent', 'staff', 'admin'] as const;
const path = '/profile/second-step';

export const secondStepCalls = {
  getSecondStep: declareCall({
    method: 'GET',
    path,
    tag: 'profile',
    summary: 'The state of your second step',
    who,
    right: 'own',
    beforeSecondStep: true,
    answer: secondStepState,
  }),
  beginSecondStep: declareCall({
    method: 'POST',
    path: `${path}/setup`,
    tag: 'profile',
    summary: 'Start setting up the second step; nothing changes until a first code is confirmed',
    who,
    right: 'own',
    fresh: true,
    beforeSecondStep: true,
    answer: secondStepSetup,
  }),
  turnOnSecondStep: declareCall({
    method: 'POST',
    path: `${path}/confirm`,
    tag: 'profile',
    summary: 'Turn the second step on with a first code; shows the recovery codes once and signs out other devices',
    who,
    right: 'own',
    fresh: true,
    beforeSecondStep: true,
    body: z.strictObject({ code: secondStepCode }),
    answer: recoveryCodes,
    budget: 'sign-in',
  }),
  renewRecoveryCodes: declareCall({
    method: 'POST',
    path: `${path}/recovery-codes`,
    tag: 'profile',
    summary: 'Make new recovery codes, shown once; the earlier ones stop working',
    who,
    right: 'own',
    fresh: true,
    answer: recoveryCodes,
  }),
  turnOffSecondStep: declareCall({
    method: 'DELETE',
    path,
    tag: 'profile',
    summary: 'Turn the second step off; not possible while the organization requires it',
    who,
    right: 'own',
    fresh: true,
    answer: secondStepState,
  }),
};
