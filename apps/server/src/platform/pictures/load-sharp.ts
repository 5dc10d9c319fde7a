/**
 * Loaded with the first photograph, because it takes 20 MB. libvips caches what it decoded, but each photograph comes
 * only once.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp;
}
