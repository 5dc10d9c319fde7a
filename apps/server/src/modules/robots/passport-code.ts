import { create, toBuffer } from 'qrcode';

/** Medium: a scratched or greasy label still reads. */
const level = 'M';
/** The clear edge that readers need, in modules. */
const quiet = 4;

export const passportAddress = (origin: string, slug: string): string => `${origin}/robots/r/${slug}`;

/** The dark modules of a code as one outline, row by row, in a square of `size` modules. */
export function passportCode(address: string): { address: string; size: number; path: string } {
  const { modules } = create(address, { errorCorrectionLevel: level });
  let path = '';
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.get(row, column)) continue;
      const from = column;
      while (column + 1 < modules.size && modules.get(row, column + 1)) column += 1;
      const run = column - from + 1;
      path += `M${from + quiet} ${row + quiet}h${run}v1h-${run}z`;
    }
  return { address, size: modules.size + 2 * quiet, path };
}

export function codeSvg(address: string): string {
  const { size, path } = passportCode(address);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="60mm" height="60mm" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#0b1b16"/></svg>\n`;
}

export const codePng = (address: string): Promise<Buffer> =>
  toBuffer(address, {
    errorCorrectionLevel: level,
    margin: quiet,
    scale: Math.floor(1000 / passportCode(address).size),
    color: { dark: '#0b1b16ff', light: '#ffffffff' },
  });
