type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };

/** Decodes a HEIC photograph where the browser cannot, in a worker; the decoder is a download of half a megabyte. */
export async function decodeHeic(file: File): Promise<ImageBitmap> {
  const worker = new Worker(new URL('decode-heic.worker.ts', import.meta.url), { type: 'module' });
  try {
    const bytes = await file.arrayBuffer();
    const pixels = await new Promise<Pixels | null>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Pixels | null>) => resolve(data));
      worker.addEventListener('error', () => reject(new Error('The decoder could not be loaded.')));
      worker.postMessage(bytes, [bytes]);
    });
    if (!pixels) throw new Error('This photograph cannot be read.');
    return await createImageBitmap(new ImageData(pixels.data, pixels.width, pixels.height));
  } finally {
    worker.terminate();
  }
}
