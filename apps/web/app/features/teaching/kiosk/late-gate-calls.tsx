import { whenShown } from '../../../ui/when-shown.tsx';

/** Who asks for the team at the kiosk, loaded after the page of the door: without a connection nobody can. */
export const LateGateCalls = whenShown(async () => (await import('./gate-calls.tsx')).GateCalls, { quiet: true });
