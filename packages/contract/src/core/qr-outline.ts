/** The clear edge that readers need, in modules. */
export const qrQuiet = 4;

/** The dark modules of a QR code as one outline, row by row, in a square of `size` modules. */
export function qrOutline(
  modules: number,
  isDark: (row: number, column: number) => boolean,
): { size: number; path: string } {
  let path = '';
  for (let row = 0; row < modules; row += 1)
    for (let column = 0; column < modules; column += 1) {
      if (!isDark(row, column)) continue;
      const from = column;
      while (column + 1 < modules && isDark(row, column + 1)) column += 1;
      const run = column - from + 1;
      path += `M${from + qrQuiet} ${row + qrQuiet}h${run}v1h-${run}z`;
    }
  return { size: modules + 2 * qrQuiet, path };
}
