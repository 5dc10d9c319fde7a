import type { FastifyReply } from 'fastify';

/** Sends a paper as a download, under a name without its ending; never cached. */
export const sendPdf = (reply: FastifyReply, name: string, content: Buffer): FastifyReply =>
  reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${name}.pdf"`)
    .header('cache-control', 'no-store')
    .send(content);
