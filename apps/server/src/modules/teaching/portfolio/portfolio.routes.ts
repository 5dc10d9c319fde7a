import type { portfolioCalls } from '@doctorbird/contract/teaching/portfolio';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { zipStream } from '../../../platform/files/zip-stream.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { sendPdf } from '../../../platform/http/send-pdf.ts';
import { sendPrivateFile } from '../../../platform/http/send-private-file.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { logoForPaper } from '../../organisation/logo/logo.queries.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { addFile, addItem, addPicture, takeOffer } from './add-to-portfolio.ts';
import { answerItem, changeItem, lookAtItem, removeItem } from './change-portfolio.ts';
import { presentPublic } from './portfolio.presenter.ts';
import { portfolioEntries, portfolioPdf } from './portfolio-papers.ts';
import {
  findLookedAt,
  findMediaKey,
  findOwnItem,
  findPublicKey,
  listMediaKeys,
  listRequests,
  readPortfolio,
  readPublicPortfolio,
} from './portfolio.queries.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config' | 'files'>;

export function portfolioHandlers(deps: Needs): Handlers<typeof portfolioCalls, Actor> {
  const { db, clock, files } = deps;
  const context = (request: Parameters<typeof contextOf>[1]['request'], actor: Actor) =>
    contextOf(deps, { request, actor });
  const paper = async (actor: Actor, studentId: string | undefined) => {
    const { student, items } = await readPortfolio(db, actor, studentId);
    const from = await readOrganisation(db);
    const facts = { from, createdAt: clock.now() };
    const pdf = await portfolioPdf({ firstName: student.first_name, items }, facts, await logoForPaper(db, files));
    return { student, pdf };
  };
  return {
    getPortfolio: ({ actor, query }) => readPortfolio(db, actor, query.student_id),
    addPortfolioItem: async ({ actor, body, request }) =>
      findOwnItem(db, actor, await addItem(db, context(request, actor), { given: body })),
    addPortfolioFile: async ({ actor, body, file, request }) =>
      findOwnItem(db, actor, await addFile(db, context(request, actor), { file, given: body })),
    addPortfolioPoster: async ({ actor, params, file, request }) =>
      findOwnItem(db, actor, await addPicture(db, context(request, actor), { id: params.id, file })),
    takePortfolioOffer: async ({ actor, body, request }) =>
      findOwnItem(db, actor, await takeOffer(db, context(request, actor), { given: body })),
    changePortfolioItem: async ({ actor, params, body, request }) => {
      await changeItem(db, context(request, actor), { id: params.id, given: body });
      return findOwnItem(db, actor, params.id);
    },
    removePortfolioItem: async ({ actor, params, request }) => {
      await removeItem(db, context(request, actor), params.id);
      return undefined;
    },
    answerPortfolio: async ({ actor, params, body, request }) => {
      await answerItem(db, context(request, actor), { id: params.id, shown: body.shown, version: body.version });
      return findOwnItem(db, actor, params.id);
    },
    getPortfolioMedia: async ({ actor, params, reply }) => {
      const key = await findMediaKey(db, actor, params);
      return sendPrivateFile(reply, files, { key, name: 'portfolio', shown: true });
    },
    portfolioPdf: async ({ actor, query, reply }) => {
      const { student, pdf } = await paper(actor, query.student_id);
      return sendPdf(reply, `portfolio-${student.first_name.toLowerCase()}`, pdf);
    },
    portfolioZip: async ({ actor, query, reply }) => {
      const { student, pdf } = await paper(actor, query.student_id);
      const media = await listMediaKeys(db, actor, student.id);
      return reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="portfolio.zip"')
        .header('cache-control', 'private, no-store')
        .send(zipStream(portfolioEntries(files, { pdf, media })));
    },
    listPortfolioRequests: ({ actor, query }) => listRequests(db, actor.accountId, query),
    lookAtPortfolio: async ({ actor, params, body, request }) => {
      await lookAtItem(db, context(request, actor), { id: params.id, given: body });
      return findLookedAt(db, actor.accountId, params.id);
    },
    getPublicPortfolio: async ({ params }) => {
      const { name: organisation } = await readOrganisation(db);
      const found = await readPublicPortfolio(db, params.code, { today: jamaicaDay(clock.now()) });
      return presentPublic(found, organisation);
    },
    getPublicPortfolioMedia: async ({ params, reply }) => {
      const key = await findPublicKey(db, params);
      return sendPrivateFile(reply, files, { key, name: 'portfolio', shown: true });
    },
  };
}
