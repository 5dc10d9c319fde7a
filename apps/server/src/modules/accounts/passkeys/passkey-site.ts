import type { AppDependencies } from '../../../app-dependencies.ts';

/** Whom a device makes passkeys for: the host of our address, at exactly that address. */
export const passkeySite = ({ publicOrigin }: Pick<AppDependencies['config'], 'publicOrigin'>) => ({
  id: new URL(publicOrigin).hostname,
  origin: publicOrigin,
});

/** Loaded by the first who uses it: few do, and it reads certificates of many makers. */
export const webAuthn = () => import('@simplewebauthn/server');
