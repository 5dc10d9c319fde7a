import type { FastifyReply } from 'fastify';
import type { FileStore } from '../files/file-store.ts';

const types: Record<string, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  zip: 'application/zip',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Streams a private file: as a download, or to a page that shows it. Never cached without being asked for again, with `cached: false` not at
 * all, and nothing in it runs in our own origin.
 */
export async function sendPrivateFile(
  reply: FastifyReply,
  files: FileStore,
  { key, name, shown = false, cached = shown }: { key: string; name: string; shown?: boolean; cached?: boolean },
): Promise<FastifyReply> {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
  return reply
    .type(types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
    .header(
      'content-disposition',
      shown ? 'inline' : `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', cached ? 'private, no-cache, must-revalidate' : 'private, no-store')
    .send(await files.getStream(key));
}
