import { qrOutline } from '@doctorbird/contract/core/qr-outline';
import { create } from 'qrcode';

export { qrQuiet } from '@doctorbird/contract/core/qr-outline';

/** Medium: a scratched or greasy label still reads. */
export const qrLevel = 'M';

/** The dark modules of a code as one outline in a square of `size` modules. */
export function qrCode(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: qrLevel });
  return qrOutline(modules.size, (row, column) => Boolean(modules.get(row, column)));
}
