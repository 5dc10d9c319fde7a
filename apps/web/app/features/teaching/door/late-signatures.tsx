import { whenShown } from '../../../ui/when-shown.tsx';

/** Who signed at the kiosk for a class, loaded after the page. */
export const LateSignatures = whenShown(async () => (await import('./signatures.tsx')).Signatures, { quiet: true });
