import { passkeyCalls } from './passkeys.ts';
import { secondStepCalls } from './second-step.ts';

/** What somebody signs in with besides a password. */
export const ownSignInCalls = { ...secondStepCalls, ...passkeyCalls };
