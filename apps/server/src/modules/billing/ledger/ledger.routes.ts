import type { ledgerCalls } from '@doctorbird/contract/billing/ledger';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { sendPdf } from '../../../platform/http/send-pdf.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { loadLedger } from './ledger.queries.ts';
import { drawYearlyStatement } from './yearly-statement.ts';

export function ledgerHandlers(
  deps: Pick<AppDependencies, 'db' | 'files' | 'clock'>,
): Handlers<typeof ledgerCalls, Actor> {
  const { db, clock } = deps;
  const today = () => jamaicaDay(clock.now());
  const sendYear = async (reply: FastifyReply, asked: { parentId: string; year: number }) =>
    sendPdf(reply, `payments-${asked.year}`, await drawYearlyStatement(deps, asked));
  return {
    getLedger: ({ actor }) => loadLedger(db, actor.accountId, today()),
    getFamilyLedger: ({ params }) => loadLedger(db, params.id, today()),
    yearlyStatement: ({ actor, query, reply }) => sendYear(reply, { parentId: actor.accountId, year: query.year }),
    familyYearlyStatement: ({ params, query, reply }) => sendYear(reply, { parentId: params.id, year: query.year }),
  };
}
