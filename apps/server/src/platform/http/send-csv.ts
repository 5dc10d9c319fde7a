import type { FastifyReply } from 'fastify';

/** Sends a sheet as a download, under a name without its ending; never cached. */
export const sendCsv = (reply: FastifyReply, name: string, content: string): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('cache-control', 'no-store')
    .send(content);
