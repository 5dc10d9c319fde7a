import type { MadePasskey, ShownPasskey } from '@doctorbird/contract/accounts/passkeys';

/** What browsers answer in JSON is read by the server; older ones, which have no JSON forms, have no passkeys here. */
type Options = Record<string, unknown>;

/** Nothing came of it, for a reason that the page says. */
export class NoPasskey extends Error {}

const unsupported = () =>
  new NoPasskey('This browser has no passkeys. Use a newer one, or sign in with your password.');

const has = (name: 'parseCreationOptionsFromJSON' | 'parseRequestOptionsFromJSON'): boolean =>
  typeof PublicKeyCredential !== 'undefined' && typeof PublicKeyCredential[name] === 'function';

/** Whether a passkey can be made here. */
export const canMakePasskeys = (): boolean => has('parseCreationOptionsFromJSON');

/** Asks the device to make a passkey. Throws NoPasskey when its holder changed their mind, or it has one already. */
export const makePasskey = async (options: Options): Promise<MadePasskey> => {
  if (!canMakePasskeys()) throw unsupported();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never);
  return asked<MadePasskey>(navigator.credentials.create({ publicKey }));
};

/** Asks the device for a passkey. Throws NoPasskey when there is none, or its holder changed their mind. */
export const showPasskey = async (options: Options): Promise<ShownPasskey> => {
  if (!has('parseRequestOptionsFromJSON')) throw unsupported();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as never);
  return asked<ShownPasskey>(navigator.credentials.get({ publicKey }));
};

async function asked<Answer>(credential: Promise<Credential | null>): Promise<Answer> {
  try {
    return ((await credential) as PublicKeyCredential).toJSON() as Answer;
  } catch (reason) {
    const name = reason instanceof DOMException ? reason.name : '';
    if (name === 'InvalidStateError') throw new NoPasskey('This device has a passkey of this site already.');
    if (name === 'SecurityError') throw new NoPasskey('Passkeys work only at the address of this site.');
    throw new NoPasskey('No passkey was used. Try again, or choose another way.');
  }
}
