import { create } from 'qrcode';

/** Medium: a scratched or greasy label still reads. */
export const qrLevel = 'M';
/** The clear edge that readers need, in modules. */
export const qrQuiet = 4;

/** The dark modules of a code as one outline, row by row, in a square of `size` modules. */
export function qrCode(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: qrLevel });
  let path = '';
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.get(row, column)) continue;
      const from = column;
      while (column + 1 < modules.size && modules.get(row, column + 1)) column += 1;
      const run = column - from + 1;
      path += `M${from + qrQuiet} ${row + qrQuiet}h${run}v1h-${run}z`;
    }
  return { size: modules.size + 2 * qrQuiet, path };
}
