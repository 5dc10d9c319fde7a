import { whenShown } from '../../../ui/when-shown.tsx';

/** Only children of under 13 whom no parent has taken in see it; every page of the portal would load its form. */
export const BringParent = whenShown(async () => (await import('./bring-parent.tsx')).BringParent);
