import { save } from '../../../api/download.ts';

const mostLetters = 40;

/** A sentence in lines that fit on a card. A word that is longer than a line is cut. */
export function cardLines(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/).flatMap(pieces)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= mostLetters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const pieces = (word: string): string[] =>
  Array.from({ length: Math.ceil(word.length / mostLetters) }, (_, at) =>
    word.slice(at * mostLetters, (at + 1) * mostLetters),
  );

/** Saves a drawing as PNG, in the size that it says. */
export async function savePicture(drawing: SVGSVGElement, name: string): Promise<void> {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = drawing.width.baseVal.value;
  canvas.height = drawing.height.baseVal.value;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!file) throw new Error('This browser saves no pictures');
  save(file, name);
}
